/** What belongs to a matter: the first three keep it from being deleted; open tasks and reminders go with it. */
export type MatterHolds = Record<"hearings" | "documents" | "drafts" | "tasks", number>;

/** Whether a matter may be deleted with what belongs to it. */
export const isEmpty = ({ hearings, documents, drafts }: MatterHolds) => hearings + documents + drafts === 0;
