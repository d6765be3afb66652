import { foldForSearch } from "#app/core/language/fold.ts";

/** What a cause title adds to the first of several parties. */
export const OTHERS =
	/\s*(?:[,&]|\band\b|एवं|तथा|અને|તથા)\s*(?:\d+\s+)?(?:ors?|others|anr|another|अन्य|अन्यान्य|બીજા|અન્ય)\.?\s*$/iu;

const RANK = String.raw`(?:(?:chief|principal|additional|addl\.?|joint|jt\.?|deputy|dy\.?|assistant|asst\.?|under|special|spl\.?|district|divisional|regional|zonal|municipal|resident|city|range|n[ao][iy]a?b) ){0,3}`;
const END = String.raw`(?=$|[\s,.(&/-])`;
/** The State under its many names: it is a party in half of all cases, and nobody's opponent in particular. */
const STATE = [
	/^(?:the )?(?:state|union of india|u\.?o\.?i\.?|c\.?b\.?i\.?|nil|unknown|xyz|n\.?a\.?)\.?$/,
	/^(?:the )?(?:state|union territory|u\.?t\.?|union|republic|gov(?:t\.?|ernment)) (?:of|thr|through)\b/,
	/^(?:the )?(?:central|state) gov(?:t|ernment)\b/,
	/(?:police station|p\.s\.)$/,
	/^(?:राज्य|सरकार|भारत संघ|भारत सरकार|शासन)|(?:राज्य|सरकार|शासन)$/u,
	/^(?:રાજ્ય|સરકાર|ભારત સંઘ|ભારત સરકાર|શાસન)|(?:રાજ્ય|સરકાર|શાસન)$/u,
];
/** Its officers, by offices that nobody is called by. */
const OFFICERS = [
	new RegExp(
		`^(?:the )?${RANK}(?:secretary|commissioner|director|superintendent|registrar|controller|magistrate)${END}`,
	),
	new RegExp(
		`^(?:the )?(?:charity|labour|police|excise|provident fund|rent) (?:commissioner|controller)${END}`,
	),
	/^(?:the )?(?:sub-?divisional|public prosecutor|police|income tax|dcit|acit|central bureau|directorate|enforcement|national investigation)\b/,
	/^(?:the )?(?:station house|investigating|(?:special )?land acquisition|chief medical|returning|assessing|prant|(?:district|taluka|block|divisional|regional|range)(?: [a-z]+){0,2}) officer\b/,
	/^(?:the )?(?:executive|superintending) engineer\b/,
	/^(?:उप\s?जिलाधिकारी|जिला\s?(?:अधिकारी|कलेक्टर|मजिस्ट्रेट|द[ंण]्?डाधिकारी)|जिलाधिकारी|जिलाधीश|अनुविभागीय|पुलिस|थाना|थानाध्यक्ष|(?:नगर )?आयुक्त|(?:मुख्य|प्रमुख) सचिव)(?![\p{L}\p{M}])/u,
	/^(?:જિલ્લા (?:કલેક્ટર|કલેકટર|મેજિસ્ટ્રેટ|વિકાસ અધિકારી)|નાયબ (?:કલેક્ટર|કલેકટર|મામલતદાર)|પોલીસ|(?:મ્યુનિસિપલ )?કમિશનર|પ્રાંત અધિકારી)(?:શ્રી)?(?![\p{L}\p{M}])/u,
];
/** Offices that are surnames as well: what follows tells, a place or nothing of an officer, a name of a person. */
const OFFICE_OR_NAME = new RegExp(
	`^(?:the )?(${RANK})(?:collector|mamlatdar|t[ae]h?sildar|talati|patwari|inspector|तहसीलदार|कलेक्टर|लेखपाल|पटवारी|કલેક્ટર|કલેકટર|મામલતદાર|તલાટી)(?:श्री|શ્રી)?(?![\\p{L}\\p{M}])(.*)$`,
	"u",
);
const OF_AN_OFFICE = /^\s*(?:$|[,(&/:-]|(?:of|and|cum|at|for|through|office)\b|(?:एवं|તથા|અને|કમ)(?:\s|$))/u;
/** A firm or a society has a director and a secretary of its own. */
const PRIVATE =
	/\b(?:pvt|private|ltd|limited|llp|society|trust|club|mandal|apartments?|association|enterprises?|traders?|industries|mills|builders?|developers?)\b/;

/** Whether a name is the State, its government or one of its officers. */
export function isGovernment(written: string): boolean {
	const plain = foldForSearch(written.replace(OTHERS, ""));
	if (STATE.some((pattern) => pattern.test(plain))) return true;
	return !PRIVATE.test(plain) && (OFFICERS.some((pattern) => pattern.test(plain)) || isOffice(plain));
}

function isOffice(plain: string): boolean {
	const [, rank = "", rest = ""] = OFFICE_OR_NAME.exec(plain) ?? ["", "", "no office"];
	return rank !== "" || OF_AN_OFFICE.test(rest);
}
