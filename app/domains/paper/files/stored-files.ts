/** Where the picture of a page lies: beside its file, whichever reading drew it. */
export const pictureKey = (storageKey: string, page: number) => `${storageKey}.p${page}.webp`;

/** Where the searchable PDF of a reading lies. */
export const searchableKey = (storageKey: string, run: number) => `${storageKey}.r${run}.pdf`;

/** The reading whose searchable PDF lies under a key; null for any other file. */
export function runOfSearchable(key: string): number | null {
	const run = /\.r(\d+)\.pdf$/.exec(key)?.[1];
	return run === undefined ? null : Number(run);
}

/** The key of the uploaded file that a stored file belongs to: itself, or what it is a picture or a copy of. */
export const originalKey = (key: string) => key.replace(/\.(p\d+\.webp|r\d+\.pdf)$/, "");
