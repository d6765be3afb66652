import { foldForSearch } from "#app/core/language/fold.ts";

const UNDECIDED = /^(to be decided|not decided|n\/?a|nil|-+|tbd)$/i;

/** Whether what stands for a court says that there is none yet. */
export const isUndecidedCourt = (court: string): boolean => UNDECIDED.test(court.trim());

const WHOLE: Record<string, string> = {
	"supreme court": "sc india",
	"supreme court india": "sc india",
	"apex court": "sc india",
	"hon supreme court india": "sc india",
	sci: "sc india",
	"सर्वोच्च न्यायालय": "sc india",
	"भारत का सर्वोच्च न्यायालय": "sc india",
	"उच्चतम न्यायालय": "sc india",
	"સર્વોચ્ચ અદાલત": "sc india",
	"સુપ્રીમ કોર્ટ": "sc india",
	"ગુજરાત હાઈકોર્ટ": "hc gujarat",
	"ગુજરાત હાઇકોર્ટ": "hc gujarat",
	"ગુજરાત વડી અદાલત": "hc gujarat",
	"दिल्ली उच्च न्यायालय": "hc delhi",
	"इलाहाबाद उच्च न्यायालय": "hc allahabad",
	"गुजरात उच्च न्यायालय": "hc gujarat",
};

const WORDS: Record<string, string> = {
	addl: "additional",
	addnl: "additional",
	adj: "additional district judge",
	acjm: "additional chief judicial magistrate",
	acmm: "additional chief metropolitan magistrate",
	cjm: "chief judicial magistrate",
	cmm: "chief metropolitan magistrate",
	jmfc: "judicial magistrate first class",
	mact: "motor accident claims tribunal",
	ncdrc: "national consumer disputes redressal commission",
	nclat: "national company law appellate tribunal",
	nclt: "national company law tribunal",
	ngt: "national green tribunal",
	cat: "central administrative tribunal",
	drt: "debts recovery tribunal",
	drat: "debts recovery appellate tribunal",
	itat: "income tax appellate tribunal",
	cestat: "customs excise service tax appellate tribunal",
	gstat: "goods services tax appellate tribunal",
	rera: "real estate regulatory authority",
	sat: "securities appellate tribunal",
	aft: "armed forces tribunal",
	dist: "district",
	distt: "district",
	ct: "court",
	courts: "court",
	hc: "high court",
	highcourt: "high court",
	prin: "principal",
	prl: "principal",
	pr: "principal",
	sr: "senior",
	jr: "junior",
	div: "division",
	dn: "division",
	spl: "special",
	sess: "sessions",
	session: "sessions",
	judges: "judge",
	guj: "gujarat",
	maha: "maharashtra",
	ahmadabad: "ahmedabad",
	amdavad: "ahmedabad",
	baroda: "vadodara",
	mumbai: "bombay",
	kolkata: "calcutta",
	chennai: "madras",
	bangalore: "bengaluru",
	prayagraj: "allahabad",
	odisha: "orissa",
	guwahati: "gauhati",
	kachchh: "kutch",
	first: "1",
	second: "2",
	third: "3",
	fourth: "4",
	fifth: "5",
};

const NOISE = new Set([
	"of",
	"at",
	"the",
	"and",
	"in",
	"for",
	"hon",
	"honble",
	"ble",
	"s",
	"judicature",
	"state",
]);
const BENCH_WORDS = new Set(["bench", "principal", "seat", "wing", "circuit", "side"]);

/** The town in which a High Court sits tells nothing beside its name; the towns of other benches do. */
const MAIN_SEATS: Record<string, readonly string[]> = {
	gujarat: ["ahmedabad", "sola"],
	delhi: ["new"],
	bombay: ["ordinary", "civil", "jurisdiction"],
	karnataka: ["bengaluru"],
	kerala: ["ernakulam", "kochi"],
	rajasthan: ["jodhpur"],
	"madhya pradesh": ["jabalpur"],
	"andhra pradesh": ["amaravati"],
	telangana: ["hyderabad"],
	orissa: ["cuttack"],
	patna: ["bihar"],
	"haryana punjab": ["chandigarh"],
	chhattisgarh: ["bilaspur"],
	jharkhand: ["ranchi"],
	"himachal pradesh": ["shimla"],
	uttarakhand: ["nainital"],
	manipur: ["imphal"],
	meghalaya: ["shillong"],
	sikkim: ["gangtok"],
	tripura: ["agartala"],
};

/**
 * The form in which two spellings of one court are equal: case, spaces, punctuation, word order and the usual short
 * forms do not count ("Gujarat High Court", "High Court of Gujarat at Ahmedabad"). Benches of a High Court stay apart.
 */
export function courtKey(court: string): string {
	const plain = foldForSearch(court.normalize("NFKC"))
		.replace(/\(rural\)/g, "rural")
		.replace(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
		.replace(/&/g, " and ")
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
	const words = plain
		.split(" ")
		.map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, "$1"))
		.flatMap((word) => (Object.hasOwn(WORDS, word) ? (WORDS[word] ?? word).split(" ") : [word]))
		.filter((word) => !NOISE.has(word));
	const joined = words.join(" ");
	if (Object.hasOwn(WHOLE, plain)) return WHOLE[plain] ?? plain;
	if (Object.hasOwn(WHOLE, joined)) return WHOLE[joined] ?? joined;
	return joined.includes("high court") ? highCourtKey(words) : [...new Set(words)].sort().join(" ");
}

function highCourtKey(words: string[]): string {
	const rest = words.filter((word) => word !== "high" && word !== "court" && !BENCH_WORDS.has(word));
	const names = new Set(rest);
	for (const [name, seats] of Object.entries(MAIN_SEATS)) {
		if (!name.split(" ").every((part) => names.has(part))) continue;
		for (const seat of seats) names.delete(seat);
	}
	return ["hc", ...[...names].sort()].join(" ");
}
