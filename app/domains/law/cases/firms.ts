/**
 * Words of firms' names and how they are abbreviated: the long form first, in the three scripts. No name of a person is
 * among them.
 */
const ABBREVIATIONS = `
	infrastructure infra इंफ्रास्ट्रक्चर इन्फ्रास्ट्रक्चर इंफ्रा इन्फ्रा ઇન્ફ્રાસ્ટ્રક્ચર ઇન્ફ્રા
	brother bros bro ब्रदर्स ब्रदर બ્રધર્સ બ્રધર
	manufacturing mfg mfgr मैन्युफैक्चरिंग ઉત્પાદન
	manufacturer mfr mfrs manufacturers
	engineering engg engr इंजीनियरिंग એન્જિનિયરિંગ એન્જી
	construction constn const constr constructions कंस्ट्रक्शन कन्स्ट्रक्शन કન્સ્ટ્રક્શન
	international intl int इंटरनेशनल ઇન્ટરનેશનલ
	association assn assoc asscn associations एसोसिएशन એસોસિએશન
	associate associates assocs
	society soc socy सोसायटी सोसाइटी સોસાયટી
	cooperative coop coopt को-ऑपरेटिव कोऑपरेटिव કોઓપરેટિવ
	industry inds ind indust industries
	industrial indl
	technology tech technologies
	pharmaceutical pharma pharmaceuticals फार्मा ફાર્મા
	chemical chem chems chemicals
	electrical elect elec electricals
	electronic electronics elex
	enterprise ent entp enterprises
	housing hsg हाउसिंग હાઉસિંગ
	marketing mktg mkt
	management mgmt mgt
	municipal mun muni
	national natl
	university univ
	hospital hosp hospitals
	insurance ins insce
	finance fin
	investment inv invt investments
	property props properties
	service svc svcs services
	system sys systems
	trading trdg
	trader trdrs tdrs traders
	transport trpt tpt transports
	distributor distr distributors
	department dept
	development devt developments
	developer devp developers
	export exp exports
	import imp imports
	agriculture agri
	petroleum petro
	product prod products
`
	.trim()
	.split("\n")
	.map((line) => line.trim().split(/\s+/u));

const longBy = new Map(
	ABBREVIATIONS.flatMap(([long = "", ...others]) => others.map((one) => [one, long] as const)),
);
const shortBy = new Map(ABBREVIATIONS.map(([long = "", ...others]) => [long, others]));

/** The long form of a word of a firm's name; the word itself where it is no abbreviation. */
export const writtenLong = (word: string): string => longBy.get(word) ?? word;

/** The other writings of a long form. */
export const shortened = (long: string): string[] => shortBy.get(long) ?? [];

const BUSINESS = new RegExp(
	`(?<![\\p{L}\\p{M}])(?:m/s|messrs|pvt|private|ltd|limited|llp|inc|corpn?|corporation|co|company|bank|trust|mills?|textiles?|builders?|motors?|jewellers?|stores?|agenc(?:y|ies)|works|sons|मेसर्स|प्राइवेट|प्रा|लिमिटेड|लि|कंपनी|कम्पनी|बैंक|मिल्स|टेक्सटाइल्स|ट्रेडर्स|बिल्डर्स|एंटरप्राइज|મેસર્સ|પ્રાઇવેટ|પ્રા|લિમિટેડ|લિ|કંપની|બેંક|મિલ્સ|ટેક્સટાઇલ્સ|ટ્રેડર્સ|બિલ્ડર્સ|એન્ટરપ્રાઇઝ|${ABBREVIATIONS.flat().join("|")})(?![\\p{L}\\p{M}])`,
	"iu",
);

/** Whether a name is nothing but that of a person: no word in it tells of a firm, a society or an office. */
export const isPersonal = (written: string): boolean => !BUSINESS.test(written);
