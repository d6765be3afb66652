const KIND = "invalid.fileKind";

/** What people try to upload instead, by the ending of its name. */
const OTHERS = {
	"invalid.fileKind.heic": ["heic", "heif"],
	"invalid.fileKind.picture": ["webp", "avif", "gif", "bmp"],
	"invalid.fileKind.text": ["rtf", "odt", "txt", "pages", "html", "htm"],
	"invalid.fileKind.table": ["xlsx", "xls", "ods", "csv"],
	"invalid.fileKind.mail": ["eml", "msg"],
	"invalid.fileKind.archive": ["zip", "rar", "7z"],
} as const;
const endings = Object.entries(OTHERS) as [keyof typeof OTHERS, readonly string[]][];

/** The sentences with which a file of another kind is refused. */
export const REFUSED_KINDS = [KIND, ...endings.map(([key]) => key)] as const;

/** The sentence for a file of a kind that is not taken: with what to do about it, where its name tells what it is. */
export function refusedKind(filename: string): (typeof REFUSED_KINDS)[number] {
	const ending = filename.toLowerCase().split(".").at(-1) ?? "";
	return endings.find(([, known]) => known.includes(ending))?.[0] ?? KIND;
}
