const SMALL = new Set(["of", "at", "and", "for", "the", "in", "on", "under", "cum"]);
const CAPITALS = new Set([
	"NI",
	"CBI",
	"NIA",
	"MP",
	"MLA",
	"MP/MLA",
	"ACB",
	"NDPS",
	"PMLA",
	"POCSO",
	"SC",
	"ST",
	"II",
	"III",
	"IV",
	"VI",
	"VII",
	"VIII",
	"IX",
	"CJM",
	"JMFC",
	"ADJ",
	"ASJ",
	"ACJM",
	"UP",
	"CCH",
	"FTC",
	"ACMM",
	"CMM",
	"MACT",
	"NCT",
	"PCS",
	"TADA",
	"UAPA",
	"RERA",
	"SEBI",
	"CGIT",
	"ESI",
	"DRT",
	"NCLT",
	"POTA",
	"MCOCA",
	"EC",
	"FC",
	"GPID",
	"MPID",
]);
/** "XLII Addl. City Civil Judge" */
const ROMAN = /^(?=[IVXL]{2,})(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;

/** A line all in capitals as a name is written; any other stays as it is. */
export function properCase(text: string): string {
	if (!/[A-Z]/.test(text) || /[a-z]/.test(text)) return text;
	return text.replace(/MP\/MLA|M\/S|[A-Z][A-Z'’]*|(?<=\d)(?:ST|ND|RD|TH)\b/g, (word, at: number) => {
		if (/\d/.test(text.charAt(at - 1))) return word.toLowerCase();
		const whole = text.charAt(at + word.length);
		if (
			CAPITALS.has(word) ||
			ROMAN.test(word) ||
			(word.length <= 2 && whole === ".") ||
			/^[A-Z]$/.test(word)
		) {
			const isTitle = /^(?:MR|MS|DR|SH|JT|SR|JR|NO|ST)$/.test(word);
			return isTitle ? word[0] + word.slice(1).toLowerCase() : word;
		}
		const small = word.toLowerCase();
		return SMALL.has(small) && at > 0 ? small : word[0] + small.slice(1);
	});
}
