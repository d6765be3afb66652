import type { PaperLanguage } from "../papers/text.ts";

/** Where a fact is kept: a record of /api and its field there. */
export type FactPlace = { noun: "matters" | "clients" | "users"; field: string };
/** In English, Hindi and Gujarati. */
type FieldLabel = readonly [en: string, hi: string, gu: string];
type Merged = { label: FieldLabel } & Partial<FactPlace>;

const of = (noun: FactPlace["noun"], field: string, label: FieldLabel): Merged => ({ label, noun, field });
const ofMatter = (field: string, label: FieldLabel) => of("matters", field, label);

/**
 * The fields a template may name, with the label that stands in the text while a field is empty, and where the fact is kept
 * that fills it. `{{name}}` is filled or stays visible; a line with `{{?name}}` is left out while the field is empty.
 */
export const MERGE_FIELDS = {
	court_heading: ofMatter("court", ["court", "न्यायालय", "કોર્ટ"]),
	jurisdiction_line: ofMatter("jurisdiction", ["jurisdiction", "क्षेत्राधिकार", "હકૂમત"]),
	case_number: ofMatter("caseNumber", ["case number", "प्रकरण संख्या", "કેસ નંબર"]),
	sub_number: { label: ["number of the application", "प्रार्थना-पत्र की संख्या", "અરજીનો નંબર"] },
	provision: ofMatter("provision", ["provision of law", "विधि का उपबंध", "કાયદાની જોગવાઈ"]),
	fir_no: ofMatter("firNumber", ["FIR number", "प्रथम सूचना रिपोर्ट संख्या", "ગુ.ર.નં."]),
	fir_date: ofMatter("firDate", ["date of the FIR", "प्रथम सूचना रिपोर्ट का दिनांक", "ફરિયાદની તારીખ"]),
	police_station: ofMatter("policeStation", ["police station", "थाना", "પોલીસ સ્ટેશન"]),
	sections: ofMatter("sections", ["sections", "धाराएँ", "કલમો"]),
	maximum_punishment: ofMatter("maximumPunishment", ["maximum punishment", "अधिकतम दंड", "વધુમાં વધુ સજા"]),
	arrest_date: ofMatter("arrestDate", ["date of arrest", "गिरफ़्तारी का दिनांक", "ધરપકડની તારીખ"]),
	custody: { label: ["period of custody", "अभिरक्षा की अवधि", "કસ્ટડીનો સમયગાળો"] },
	case_stage: { label: ["stage of the case", "प्रकरण का प्रक्रम", "કેસનો તબક્કો"] },
	witnesses: ofMatter("witnesses", [
		"witnesses cited and examined",
		"उद्धृत तथा परीक्षित साक्षी",
		"જણાવેલ અને તપાસેલ સાક્ષીઓ",
	]),
	antecedents: ofMatter("antecedents", ["antecedents", "आपराधिक पूर्ववृत्त", "ગુનાહિત ઇતિહાસ"]),
	earlier_applications: ofMatter("earlierApplications", [
		"earlier and pending applications",
		"पूर्व तथा लंबित प्रार्थना-पत्र",
		"અગાઉની અને પડતર અરજીઓ",
	]),
	bail_order: { label: ["First / Second / Subsequent", "प्रथम / द्वितीय / पश्चात्‌वर्ती", "પ્રથમ / બીજી / અનુગામી"] },
	lower_court: ofMatter("lowerCourt", ["court below", "अधीनस्थ न्यायालय", "નીચેની કોર્ટ"]),
	lower_case: ofMatter("lowerCaseNumber", [
		"case number below",
		"अधीनस्थ न्यायालय की प्रकरण संख्या",
		"નીચેની કોર્ટનો કેસ નંબર",
	]),
	impugned_order: ofMatter("impugnedOrder", ["order challenged", "आक्षेपित आदेश", "પડકારેલો હુકમ"]),
	party_1: { label: ["first party", "प्रथम पक्षकार", "પ્રથમ પક્ષકાર"] },
	party_2: { label: ["second party", "द्वितीय पक्षकार", "બીજા પક્ષકાર"] },
	role_1: { label: ["role of the first party", "प्रथम पक्षकार की हैसियत", "પ્રથમ પક્ષકારની હેસિયત"] },
	role_2: { label: ["role of the second party", "द्वितीय पक्षकार की हैसियत", "બીજા પક્ષકારની હેસિયત"] },
	our_role: { label: ["role of our side", "हमारे पक्ष की हैसियत", "અમારા પક્ષની હેસિયત"] },
	other_role: { label: ["role of the other side", "विपक्ष की हैसियत", "સામા પક્ષની હેસિયત"] },
	client_name: { label: ["name of the client", "मुवक्किल का नाम", "અસીલનું નામ"] },
	client_address: of("clients", "address.street", ["address of the client", "मुवक्किल का पता", "અસીલનું સરનામું"]),
	father_name: of("clients", "person.relationName", [
		"father's or husband's name",
		"पिता अथवा पति का नाम",
		"પિતા અથવા પતિનું નામ",
	]),
	age: of("clients", "person.birthYear", ["age", "आयु", "ઉંમર"]),
	occupation: of("clients", "person.occupation", ["occupation", "व्यवसाय", "વ્યવસાય"]),
	described: {
		label: ["name and description of the client", "मुवक्किल का नाम तथा विवरण", "અસીલનું નામ અને વર્ણન"],
	},
	through: { label: ["authorised signatory", "प्राधिकृत हस्ताक्षरकर्ता", "અધિકૃત સહી કરનાર"] },
	advocate_name: { label: ["advocate", "अधिवक्ता", "વકીલ"] },
	enrolment_no: of("users", "enrolmentNo", ["enrolment number", "नामांकन संख्या", "સનદ નંબર"]),
	office_address: of("users", "address", ["office address", "कार्यालय का पता", "ઑફિસનું સરનામું"]),
	phone: of("users", "phone", ["phone", "दूरभाष", "ફોન"]),
	email: { label: ["e-mail", "ई-मेल", "ઈ-મેલ"] },
	place: { label: ["place", "स्थान", "સ્થળ"] },
	date: { label: ["date", "दिनांक", "તારીખ"] },
	other_party: { label: ["name of the other side", "विपक्ष का नाम", "સામા પક્ષનું નામ"] },
	opponent_advocate: ofMatter("opponentAdvocate", [
		"advocate of the other side",
		"विपक्ष के अधिवक्ता",
		"સામા પક્ષના વકીલ",
	]),
	next_date: { label: ["next date", "आगामी दिनांक", "આગામી મુદત"] },
	judge: ofMatter("judge", ["judge", "न्यायाधीश", "ન્યાયાધીશ"]),
	chamber_letterhead: { label: ["chamber", "चैंबर", "ચેમ્બર"] },
} as const satisfies Record<string, Merged>;
export type MergeField = keyof typeof MERGE_FIELDS;

/** Where the fact of a blank's label is kept; null where it is of the paper alone. */
export function placeOfFact(label: string): FactPlace | null {
	const merged: Merged | undefined = Object.values(MERGE_FIELDS).find((one) =>
		(one.label as readonly string[]).includes(label),
	);
	return merged?.noun && merged.field ? { noun: merged.noun, field: merged.field } : null;
}

/** The label that stands in a text of a language while a field is empty. */
export const labelOf = (name: MergeField, lang: PaperLanguage): string =>
	MERGE_FIELDS[name].label[lang === "en" ? 0 : lang === "hi" ? 1 : 2];

/**
 * What a template may go through row by row, `{{each documents}} … {{end}}`, and the fields that a row has besides those of the
 * paper.
 */
export const MERGE_LISTS = {
	first_parties: ["number", "name", "role", "address"],
	second_parties: ["number", "name", "role", "address"],
	sections_charged: ["number", "name"],
	documents: ["number", "name", "pages"],
	hearings: ["number", "date", "purpose", "result"],
} as const satisfies Record<string, readonly string[]>;
export type MergeList = keyof typeof MERGE_LISTS;
