/** The States whose courts have words of their own. */
export type KnownState = "mp" | "up";

/** Names of the State, its High Court and its towns with a District Court, but for those that other States have too. */
const PLACES: Record<KnownState, string> = {
	mp: `madhya pradesh|m\\.\\s?p\\.|anuppur|ashoknagar|balaghat|barwani|betul|bhind|bhopal|burhanpur|chhatarpur|chhindwara|damoh|datia|dewas|dindori|guna|gwalior|harda|hoshangabad|indore|jabalpur|jhabua|katni|khandwa|khargone|mandla|mandsaur|morena|narmadapuram|narsinghpur|neemuch|niwari|panna|raisen|ratlam|rewa|satna|sehore|seoni|shahdol|shajapur|sheopur|shivpuri|sidhi|singrauli|tikamgarh|ujjain|umaria|vidisha|मध्य प्रदेश|मध्यप्रदेश|जबलपुर|इंदौर|इन्दौर|ग्वालियर|भोपाल|उज्जैन|रीवा|सतना|रतलाम|देवास|खंडवा|छिंदवाड़ा|शिवपुरी|विदिशा`,
	up: `uttar pradesh|u\\.\\s?p\\.|allahabad|prayagraj|agra|aligarh|amethi|ayodhya|azamgarh|baghpat|bahraich|ballia|banda|barabanki|bareilly|bijnor|budaun|bulandshahr|chandauli|chitrakoot|deoria|etah|etawah|faizabad|farrukhabad|firozabad|gautam budh nagar|ghaziabad|ghazipur|gonda|gorakhpur|hapur|hardoi|hathras|jaunpur|jhansi|kannauj|kanpur|kasganj|kaushambi|kushinagar|lakhimpur|lalitpur|lucknow|mahoba|mainpuri|mathura|meerut|mirzapur|moradabad|muzaffarnagar|noida|pilibhit|raebareli|saharanpur|sambhal|shahjahanpur|shamli|shravasti|siddharthnagar|sitapur|sonbhadra|sultanpur|unnao|varanasi|उत्तर प्रदेश|उत्तरप्रदेश|इलाहाबाद|प्रयागराज|लखनऊ|कानपुर|वाराणसी|आगरा|मेरठ|गाज़ियाबाद|गाजियाबाद|गोरखपुर|बरेली|अलीगढ़|मुरादाबाद|झाँसी|झांसी|अयोध्या|नोएडा`,
};

const names = (places: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${places})(?![\\p{L}\\p{M}])`, "iu");
const STATES = [
	["mp", names(PLACES.mp)],
	["up", names(PLACES.up)],
] as const;

/** Benches of tribunals of the Union sit in a State and are none of its courts. */
const OF_THE_UNION = /(?<!claims )tribunal|supreme court|(?<!दुर्घटना दावा )अधिकरण|सर्वोच्च न्यायालय/iu;

/** The State whose court it is, by the names in the court's; null for others and where the name does not tell. */
export function stateOfCourt(court: string): KnownState | null {
	if (OF_THE_UNION.test(court)) return null;
	const named = STATES.filter(([, places]) => places.test(court));
	return named.length === 1 && named[0] ? named[0][0] : null;
}
