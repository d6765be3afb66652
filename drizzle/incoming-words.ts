/** The closed word lists of what comes in: mail, imports, and the lists that courts publish. Imports nothing. */

/** How the line to a mail server is encrypted: from its first byte, after a greeting, or not at all. */
export const lineSecurities = ["tls", "starttls", "none"] as const;

/** Why a mail folder cannot be looked into. */
export const mailFailures = [
	"unknown_name",
	"private_address",
	"port",
	"unreachable",
	"timeout",
	"encryption",
	"certificate",
	"password",
	"folder",
	"answer",
	"secret",
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** What happened to a message: held back for an Admin, who asks for it or discards it; taken in; or gone from its folder meanwhile. */
export const messageStates = ["held", "asked", "taken", "discarded", "gone"] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message is held back: its sender is not on the list or not proven, it is too large, or it cannot be read. */
export const heldReasons = ["sender", "unproven", "size", "unreadable"] as const;
export type HeldReason = (typeof heldReasons)[number];

/** What happened to an attachment: taken in, there already, or refused for its type or size or because it is empty. */
export const attachmentFates = ["taken", "same", "type", "size", "empty", "infected"] as const;
export type AttachmentFate = (typeof attachmentFates)[number];

/** Where an import stands: each step is done by the worker, or waits for its owner. */
export const importStates = [
	"reading",
	"failed",
	"columns",
	"checking",
	"checked",
	"committing",
	"done",
	"undoing",
	"undone",
] as const;
export type ImportState = (typeof importStates)[number];

/** Why no table could be read from a file; the sentence for people is in the catalogue under `import.fail.*`. */
export const importFailures = [
	"empty",
	"corrupt",
	"encrypted",
	"macros",
	"old_xls",
	"legacy_font",
	"unsupported",
	"unpacks",
	"rows",
	"columns",
	"cell",
	"no_table",
	"timeout",
	"missing",
	"owner",
	"sheets",
	"quotes",
] as const;
export type ImportFailure = (typeof importFailures)[number];

/**
 * What the dry run says of a row. The first two are brought in. The next one completes the details of an advocate of the chamber,
 * whose matter is there already if it names one. The next six are of a matter that is there already: a row refreshes its next
 * date (`earlier` only when somebody says so), closes it, or says what the diary says. The others come back with their reason.
 */
export const importVerdicts = [
	"new",
	"joins",
	"advocate",
	"moved",
	"dated",
	"disposed",
	"earlier",
	"same",
	"unchanged",
	"exists",
	"restricted",
	"date",
	"conflict",
	"incomplete",
	"hidden",
	"struck",
] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/** The order in which figures of a written date are read: told by the column itself, or said by a person. */
export const dateOrders = ["auto", "dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The kinds of lists that courts publish. */
export const causeListKinds = ["daily", "supplementary", "weekly", "advance"] as const;
export type CauseListKind = (typeof causeListKinds)[number];

/** What is wrong with a row of a court's list: no number, one without its type, no parties, one that does not go on from the row above. */
export const listChecks = ["number", "untyped", "parties", "sequence", "item"] as const;
export type ListCheck = (typeof listChecks)[number];

/** What a list may print otherwise than the diary has it. */
export const listDifferences = ["item", "courtRoom", "time"] as const;
export type ListDifference = (typeof listDifferences)[number];

export const causeListStatuses = ["reading", "ready", "taken", "failed"] as const;
export type CauseListStatus = (typeof causeListStatuses)[number];

/** Why a file was not read as a court's list. */
export const causeListFailures = [
	"other",
	"encrypted",
	"corrupt",
	"empty",
	"pages",
	"rows",
	"timeout",
	"missing",
] as const;
export type CauseListFailure = (typeof causeListFailures)[number];

/** What a row of a court's list is for the diary of somebody. */
export const listVerdicts = ["same", "new", "moved", "maybe", "ours", "other"] as const;
export type ListVerdict = (typeof listVerdicts)[number];

/** What a list did to a hearing. */
export const listActions = ["made", "moved", "filled"] as const;
export type ListAction = (typeof listActions)[number];
