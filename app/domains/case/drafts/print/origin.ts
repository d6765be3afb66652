/** What a Word document says of where it comes from; Word and LibreOffice retain it when they save. */
export const originOf = ({ id, version }: { id: string; version: number }) => `${id}/${version}`;

/** The version of the draft that a document was made from; null when it says nothing or names another draft. */
export function versionIn(origin: string | null, draftId: string): number | null {
	const [id, version] = origin?.split("/") ?? [];
	return id === draftId && version && /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null;
}
