/**
 * Written-out and local names of case types, each with the short name that stands in keys. A type that is not here
 * passes through as its own letters, because courts keep hundreds of their own.
 * Keys are upper case, letters and digits only.
 */
const NAMES: Record<string, string> = {
	WP: "WRITPETITION | डब्ल्यूपी | रिटयाचिका | રિટપિટિશન | રીટપીટીશન",
	WPC: "WRITPETITIONCIVIL | WRITPETITIONC | WRITPETCIVIL | WRITC | WPCIVIL | WPCIV | CIVILWP | डब्ल्यूपीसी | रिटयाचिकासिविल",
	WPCRL: "WRITPETITIONCRIMINAL | WRITPETITIONCRL | WPCRIMINAL | WPCR | WPCRI",
	CWP: "CIVILWRITPETITION | CIVILWRIT",
	SLP: "SPECIALLEAVEPETITION | SPLLEAVEPETITION",
	SLPC: "SLPCIVIL | SLPCIV | SPECIALLEAVEPETITIONCIVIL | SPECIALLEAVEPETITIONC | PETITIONFORSPECIALLEAVETOAPPEALC | PETITIONSFORSPECIALLEAVETOAPPEALC | SPECIALLEAVETOAPPEALC | विशेषअनुमतियाचिका",
	SLPCRL:
		"SLPCRIMINAL | SLPCR | SLPCRI | SPECIALLEAVEPETITIONCRIMINAL | SPECIALLEAVEPETITIONCRL | PETITIONFORSPECIALLEAVETOAPPEALCRL | PETITIONSFORSPECIALLEAVETOAPPEALCRL",
	CA: "CIVILAPPEAL",
	CRLA: "CRIMINALAPPEAL | CRLAPPEAL | CRAPPEAL | CRIAPPEAL",
	TPC: "TPCIVIL | TRANSFERPETITIONCIVIL | TRANSFERPETITIONC | TRPC",
	TPCRL: "TPCRIMINAL | TRANSFERPETITIONCRIMINAL | TRANSFERPETITIONCRL",
	RPC: "RPCIVIL | REVIEWPETITIONCIVIL | REVIEWPETITIONC",
	RPCRL: "RPCRIMINAL | REVIEWPETITIONCRIMINAL | REVIEWPETITIONCRL",
	CONMTPETC: "CONMTPETCIVIL | CONTEMPTPETITIONCIVIL | CONTEMPTPETITIONC | CONTPETC",
	SMWC: "SUOMOTUWRITPETITIONCIVIL | SMWCIVIL",
	SMWCRL: "SUOMOTUWRITPETITIONCRIMINAL | SUOMOTUWRITPETITIONCRL | SMWCRIMINAL",
	SCA: "SPECIALCIVILAPPLICATION | SPECIALCIVILAPPL | SPLCIVILAPPLICATION | SPLCA | એસસીએ | સ્પેશિયલસિવિલએપ્લિકેશન | ખાસદીવાનીઅરજી",
	SCRA: "SPECIALCRIMINALAPPLICATION | SPLCRIMINALAPPLICATION | SPLCRA | SCRLA",
	CRMA: "CRIMINALMISCAPPLICATION | CRIMINALMISCELLANEOUSAPPLICATION | CRIMINALMISCAPPLN | CRLMISCAPPLICATION | CRMISCAPPLICATION | CRLMA | CRIMINALMA | ફોજદારીપરચુરણઅરજી",
	CRLMC:
		"CRIMINALMISCCASE | CRIMINALMISCELLANEOUSCASE | CRLMISCCASE | CRMC | CRIMINALMC | CRIMINALMISCPETITION",
	CRLOP: "CRIMINALORIGINALPETITION | CRIMINALOP",
	CRA: "CIVILREVISIONAPPLICATION",
	CRLREVP: "CRIMINALREVISIONPETITION | CRLREVISIONPETITION",
	LPA: "LETTERSPATENTAPPEAL",
	FA: "FIRSTAPPEAL",
	SA: "SECONDAPPEAL",
	RFA: "REGULARFIRSTAPPEAL",
	RSA: "REGULARSECONDAPPEAL",
	AO: "APPEALFROMORDER",
	CMA: "CIVILMISCAPPEAL | CIVILMISCELLANEOUSAPPEAL",
	TAXAPPEAL: "TAXAP | TAXAPPL",
	ITA: "INCOMETAXAPPEAL",
	ARBP: "ARBITRATIONPETITION | ARBPETITION | ARBPET",
	BAILAPPLN: "BAILAPPLICATION | BAILAPPL | BAILAPP | जमानतप्रार्थनापत्र | जमानतआवेदन | જામીનઅરજી",
	CS: "CIVILSUIT | सिविलवाद | दीवानीवाद | દીવાનીદાવા | દીવાનીદાવો | દીવાનીકેસ",
	CSOS: "CIVILSUITOS | CSORIGINALSIDE",
	CSCOMM: "CSCOMMERCIAL | CSCOM | CIVILSUITCOMM | CIVILSUITCOMMERCIAL | COMMERCIALCIVILSUIT",
	COMS: "COMMERCIALSUIT | COMMSUIT",
	OS: "ORIGINALSUIT | मूलवाद",
	RCS: "REGULARCIVILSUIT | REGCIVILSUIT | RCIVILSUIT | રેગ્યુલરદીવાનીકેસ | રેગ્યુલરદીવાનીદાવા | આરસીએસ",
	SPLCS: "SPECIALCIVILSUIT | SPLCIVILSUIT | SPCS | SPCIVILSUIT",
	RCC: "REGULARCRIMINALCASE | REGCRIMINALCASE | RCRIMINALCASE | REGCRICASE | આરસીસી",
	CC: "CRIMINALCASE | COMPLAINTCASE | CALENDARCASE | CONSUMERCOMPLAINT | CONSUMERCASE | ફોજદારીકેસ | परिवादवाद | परिवाद | फौजदारीपरिवाद | आपराधिकपरिवाद | उपभोक्तापरिवाद",
	SC: "SESSIONSCASE | SESSIONCASE | SESSCASE | सत्रवाद | સેશન્સકેસ",
	SPLCASE: "SPECIALCASE | વિશેષકેસ",
	RCA: "REGULARCIVILAPPEAL",
	DARKHAST: "DARKHASTNO | REGULARDARKHAST | દરખાસ્ત",
	EXP: "EXECUTIONPETITION | EXECUTIONPET | EXECUTION | EXEPET | EXPET | निष्पादनवाद | इजरायवाद",
	MACP: "MOTORACCIDENTCLAIMPETITION | MOTORACCIDENTCLAIMSPETITION | MOTORACCIDENTCLAIM",
	HMP: "HINDUMARRIAGEPETITION | HINDUMARRIAGEPET",
	OA: "ORIGINALAPPLICATION | ORIGINALAPPL | ORIGAPPLN | मूलआवेदन",
	MA: "MISCAPPLICATION | MISCELLANEOUSAPPLICATION | MISCAPPL | MISCAPPLN | પરચુરણઅરજી",
	IA: "INTERLOCUTORYAPPLICATION | INTERIMAPPLICATION | INTERLOCUTORYAPPLN",
	CP: "COMPANYPETITION | COPET",
	CPIB: "CPIBC | COMPANYPETITIONIB | COMPANYPETITIONIBC | CPIBNO",
	DIARY: "DIARYNO | DIARYNUMBER | DYNO | DY | DNO | D | डायरी | ડાયરી",
	FIR: "FIRSTINFORMATIONREPORT | FIRNO | प्रथमसूचनारिपोर्ट | एफआईआर",
	CAVT: "CAVEAT | CAVEATAPPLICATION | CAVEATPETITION",
	APPEAL: "APPEALNO | अपील | અપીલ",
	CASE: "CASENO | मुकदमा | केस | કેસ",
	VAD: "वाद | VAAD",
	PRAKIRNVAD: "प्रकीर्णवाद",
};

const CANONICAL = new Map<string, string>();
for (const [short, names] of Object.entries(NAMES)) {
	for (const name of names.split("|")) CANONICAL.set(name.trim().normalize("NFKC"), short);
}

/** Whether courts are known to use this type: a short name or one of its spellings, in upper case letters and digits. */
export function isKnownCaseType(letters: string): boolean {
	return Object.hasOwn(NAMES, canonicalCaseType(letters));
}

/**
 * The short name of a case type whose letters and digits are given in upper case; an unknown one comes back as it is.
 */
export function canonicalCaseType(letters: string): string {
	const known = CANONICAL.get(letters);
	if (known) return known;
	const criminal = letters.replace(/^CRIMINAL(?=M)/, "CRL");
	return CANONICAL.get(criminal) ?? criminal;
}

/** "0A No. 12/2025", "0.S. 4/2024": a nought that begins a short name of a case type is the letter. */
const NOUGHT =
	/(?<![\p{L}\p{M}\p{N}/.-])0(?=\.?\s?(?:[APS]|M\.?\s?P|S\.?\s?A)\.?[\s(/-]{0,3}(?:N[o0]|\d|\())/giu;

/** "0.8. No. 330/00418/2024": before such a number of the Administrative Tribunal stands O.A. */
const BEFORE_TRIBUNALS =
	/(?<![\p{L}\p{M}\p{N}/.-])[O0]\.?\s?[A8](?=\.?\s{0,2}(?:N[o0]s?\.?)?[\s:/-]{0,3}\d{3}\/\d{5}\/(?:19|20)\d{2})/gu;

/** A text in which letters that were read as figures in the short name of a case type are letters again, in their place. */
export const typeLettersMended = (text: string) =>
	text.replace(NOUGHT, "O").replace(BEFORE_TRIBUNALS, (type) => type.replace("0", "O").replace("8", "A"));

/** Words by which courts call their cases in Hindi, Marathi and Gujarati. */
export const INDIAN_TYPE_WORDS =
	`मूल वाद रिट याचिका अपील दीवानी सिविल परिवाद जमानत प्रार्थना पत्र मुकदमा सत्र प्रकीर्ण विशेष आवेदन आपराधिक
	फौजदारी फ़ौजदारी प्रकरण निगरानी पुनरीक्षण निष्पादन अनुमति परीक्षण विचारण दाण्डिक दांडिक वैवाहिक पारिवारिक
	विविध भरण पोषण इजराय शिकायत दावा मोटर दुर्घटना उपभोक्ता अवमानना प्रथम द्वितीय राजस्व ફરિયાદ તકરાર રિવિઝન
	રેફરન્સ ફરીયાદ ખાનગી મુકદ્દમા મુકદમા દિવાની મોટર અકસ્માત ક્લેઇમ ક્લેમ વળતર ભરણપોષણ મનાઈ દીવાની દાવા દાવો
	ફોજદારી કેસ અપીલ ખાસ અરજી જામીન પરચુરણ દરખાસ્ત સ્પેશિયલ સ્પે સિવિલ ક્રિમિનલ એપ્લિકેશન રેગ્યુલર રીટ રિટ
	પિટિશન પીટીશન સેશન્સ વિશેષ મુકદ્દમો વસૂલાત મધ્યસ્થી दरखास्त किरकोळ`.split(/\s+/);
/** Letters that stand for one another in a scan; signs of vowels are no such letters, for people write them both ways. */
const TWINS = ["કફ", "પયષ", "ઘધ", "ડઙ", "मभ", "घध", "पयष", "डङ"];
const VIRAMA = /[\u094d\u0acd]/gu;
/** In shorter words a letter makes another word. */
const INDIAN_WORD = /[\p{Script=Gujarati}\p{Script=Devanagari}]{5,}/gu;

/** Two words alike have one form: each letter is the first of its twins, and no virama is left. */
const formOf = (word: string) =>
	[...word.replace(VIRAMA, "")]
		.map((letter) => TWINS.find((twins) => twins.includes(letter))?.[0] ?? letter)
		.join("");

const BY_FORM = new Map(INDIAN_TYPE_WORDS.map((word) => [formOf(word), word]));

/** A case number with the words of its type as courts write them, where a scan has a twin of a letter or lost a virama. */
export const typeWordsMended = (number: string) =>
	number.replace(/મુકદ્મ(?=[ાો])/gu, "મુકદ્દમ").replace(INDIAN_WORD, (word) => BY_FORM.get(formOf(word)) ?? word);

/** Short names of three initials and more. */
const INITIALS = "મો.અ.ક. ફો.પ.અ. દી.પ.અ. ક્રિ.પ.અ. રે.દી.મુ. રે.દી.કે. સ્પે.દી.મુ. मो.अ.दा. फौ.प्र.क्र."
	.split(" ")
	.map((name) => name.split(".").filter(Boolean));
const SHORT_NAME = /(?<![\p{L}\p{M}])(?:\p{L}[\p{L}\p{M}]{0,4}\.\s?){3,6}/gu;

/** Whether a case number's type is initials of which one is another than in those that courts use. */
export function isTypeNearKnown(number: string): boolean {
	return [...number.matchAll(SHORT_NAME)].some(([written]) => {
		const read = written.split(/[.\s]+/).filter(Boolean);
		const others = INITIALS.filter((known) => known.length === read.length).map(
			(known) => known.filter((initial, at) => initial !== read[at]).length,
		);
		return others.includes(1) && !others.includes(0);
	});
}
