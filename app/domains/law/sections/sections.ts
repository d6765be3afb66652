import { type Act, DROPPED, type NewAct, type OldAct, pairsOf, replacedBy } from "./table.ts";

/** A section as it is written, with its Act and numbers as far as they can be told. */
export type ReadSection = { written: string; act: Act | null; numbers: string[] };

/** The section in the other law: its Act and numbers, or that there is none. */
export type OtherLaw = { act: Act; numbers: string[] } | { act: Act; isDropped: true };

const ACTS: readonly [Act, RegExp][] = [
	["BNSS", /\bBNSS\b|nagarik suraksha|नागरिक सुरक्षा|નાગરિક સુરક્ષા|बीएनएसएस|બીએનએસએસ/i],
	["BNS", /\bBNS\b|nyaya sanhita|न्याय संहिता|ન્યાય સંહિતા|बीएनएस|બીએનએસ/i],
	["BSA", /\bBSA\b|sakshya adhiniyam|साक्ष्य अधिनियम,? 2023|સાક્ષ્ય અધિનિયમ/i],
	["CrPC", /\bcr ?pc\b|criminal procedure|दंड प्रक्रिया|दण्ड प्रक्रिया|दप्रसं|સીઆરપીસી|ફોજદારી કાર્યરીતિ/i],
	["IEA", /\bIEA\b|evidence act|साक्ष्य अधिनियम|પુરાવા અધિનિયમ|પુરાવાનો કાયદો/i],
	["IPC", /\bIPC\b|penal code|दंड संहिता|दण्ड संहिता|भा ?द[ंण]? ?(?:सं|वि)|आईपीसी|[ઇઈ] ?પી ?કો|આઈપીસી|દંડ સંહિતા/i],
];
const NUMBER =
	/(?<![\d.])(\d{1,3})((?:[ -]?[A-Z]|[A-Z]{2})(?![A-Za-z]))?((?:\s?\((?:\d{1,2}|[a-z])\))*)(?!\d)/g;
const OTHER_ACT = /\b(?:act|code|rules?|adhiniyam|NDPS|POCSO|PMLA|UAPA)\b|अधिनियम|અધિનિયમ/i;

/** Reads sections as people write them ("406", "420 r/w 34 I.P.C."). One without an Act is of the next one's that has it. */
export function readSections(sections: readonly string[]): ReadSection[] {
	const read = sections.map(readOne);
	return read.map(({ named, ...section }, at) => {
		const next = read.slice(at + 1).find((one) => one.named);
		const act = named ? section.act : (next?.act ?? read.slice(0, at).findLast((one) => one.named)?.act);
		return { ...section, act: act ?? null };
	});
}

function readOne(written: string): ReadSection & { named: boolean } {
	const plain = westernDigits(written).replaceAll(".", "");
	const act = ACTS.find(([, names]) => names.test(plain))?.[0] ?? null;
	const numbers = [...plain.replace(/(?:18|19|20)\d\d\b/g, "").matchAll(NUMBER)].map(
		([, number = "", letter = "", clauses = ""]) => `${number}${letter}${clauses}`.replace(/[ -]/g, ""),
	);
	return { written, act, numbers, named: act !== null || OTHER_ACT.test(plain) };
}

/** Digits of Devanagari and Gujarati are written as ours. */
const westernDigits = (text: string) =>
	text.replace(/[०-९૦-૯]/g, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66));

const oldActs = Object.keys(replacedBy) as OldAct[];
const oldOf = (act: Act): OldAct => oldActs.find((old) => old === act || replacedBy[old] === act) ?? "IPC";

/** The same section in the other law, from the table; null where the Act was not replaced or the number is not in the table. */
export function otherLaw({ act, numbers }: Pick<ReadSection, "act" | "numbers">): OtherLaw | null {
	if (!act) return null;
	const old = oldOf(act);
	const isOld = act === old;
	const other: Act = isOld ? (replacedBy[old] satisfies NewAct) : old;
	if (isOld && numbers.length > 0 && numbers.every((number) => DROPPED[old].includes(number)))
		return { act: other, isDropped: true };
	const found = numbers.flatMap((number) =>
		pairsOf(old).flatMap(([one, two]) => {
			const [own, its] = isOld ? [one, two] : [two, one];
			return own === number || (!isOld && !number.includes("(") && bare(own) === number) ? [its] : [];
		}),
	);
	return found.length > 0 ? { act: other, numbers: [...new Set(found)] } : null;
}

const bare = (number: string) => number.replace(/\(.*$/, "");

/** The sections of a text, one by one: parted at line ends, semicolons and commas, but for commas between brackets. */
export function splitSections(text: string): string[] {
	return text
		.split(/[\n;,](?![^()]*\))/)
		.map((part) => part.trim())
		.filter(Boolean);
}

/** A section with its number in the other law behind it, "302 IPC [103(1) BNS]"; as written where there is none. */
export function withOtherLaw(section: ReadSection): string {
	const other = otherLaw(section);
	return other && "numbers" in other
		? `${section.written} [${other.numbers.join(", ")} ${other.act}]`
		: section.written;
}
