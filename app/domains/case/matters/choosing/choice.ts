export type MatterOption = { id: string; title: string; caseNumber: string | null; court: string };

/** A matter as a choice of a form, named as the specification writes it where one is chosen. */
export const matterChoice = ({ id, title, caseNumber, court }: MatterOption) => ({
	value: id,
	label: caseNumber ? `${title} - ${caseNumber}` : title,
	note: court,
});
