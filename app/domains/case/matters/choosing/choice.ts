export type MatterOption = { id: string; title: string; caseNumber: string | null; court: string };

/** A matter as the specification names it where one is chosen. */
export const matterLabel = ({ title, caseNumber }: Pick<MatterOption, "title" | "caseNumber">) =>
	caseNumber ? `${title} - ${caseNumber}` : title;

/** A matter as a choice of a form. */
export const matterChoice = ({ id, court, ...named }: MatterOption) => ({
	value: id,
	label: matterLabel(named),
	note: court,
});
