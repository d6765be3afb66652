/** Where a fact is kept: a record of /api and its field there. */
export type FactPlace = { noun: "matters" | "clients" | "users"; field: string };
type Merged = { label: string } & Partial<FactPlace>;

const of = (noun: FactPlace["noun"], field: string, label: string): Merged => ({ label, noun, field });
const ofMatter = (field: string, label: string) => of("matters", field, label);

/**
 * The fields a template may name, with the label that stands in the text while a field is empty, and where the fact is kept
 * that fills it. `{{name}}` is filled or stays visible; a line with `{{?name}}` is left out while the field is empty.
 */
export const MERGE_FIELDS = {
	court_heading: ofMatter("court", "court"),
	jurisdiction_line: ofMatter("jurisdiction", "jurisdiction"),
	case_number: ofMatter("caseNumber", "case number"),
	sub_number: { label: "number of the application" },
	provision: ofMatter("provision", "provision of law"),
	fir_no: ofMatter("firNumber", "FIR number"),
	fir_date: ofMatter("firDate", "date of the FIR"),
	police_station: ofMatter("policeStation", "police station"),
	sections: ofMatter("sections", "sections"),
	maximum_punishment: ofMatter("maximumPunishment", "maximum punishment"),
	arrest_date: ofMatter("arrestDate", "date of arrest"),
	custody: { label: "period of custody" },
	case_stage: { label: "stage of the case" },
	witnesses: ofMatter("witnesses", "witnesses cited and examined"),
	antecedents: ofMatter("antecedents", "antecedents"),
	earlier_applications: ofMatter("earlierApplications", "earlier and pending applications"),
	bail_order: { label: "First / Second / Subsequent" },
	lower_court: ofMatter("lowerCourt", "court below"),
	lower_case: ofMatter("lowerCaseNumber", "case number below"),
	impugned_order: ofMatter("impugnedOrder", "order challenged"),
	party_1: { label: "first party" },
	party_2: { label: "second party" },
	role_1: { label: "role of the first party" },
	role_2: { label: "role of the second party" },
	our_role: { label: "role of our side" },
	other_role: { label: "role of the other side" },
	client_name: { label: "name of the client" },
	client_address: of("clients", "address.street", "address of the client"),
	father_name: of("clients", "person.relationName", "father's or husband's name"),
	age: of("clients", "person.birthYear", "age"),
	occupation: of("clients", "person.occupation", "occupation"),
	described: { label: "name and description of the client" },
	through: { label: "authorised signatory" },
	advocate_name: { label: "advocate" },
	enrolment_no: of("users", "enrolmentNo", "enrolment number"),
	office_address: of("users", "address", "office address"),
	phone: of("users", "phone", "phone"),
	email: { label: "e-mail" },
	place: { label: "place" },
	date: { label: "date" },
	judge: ofMatter("judge", "judge"),
	chamber_letterhead: { label: "chamber" },
} as const satisfies Record<string, Merged>;
export type MergeField = keyof typeof MERGE_FIELDS;

/** Where the fact of a blank's label is kept; null where it is of the paper alone. */
export function placeOfFact(label: string): FactPlace | null {
	const merged: Merged | undefined = Object.values(MERGE_FIELDS).find((one) => one.label === label);
	return merged?.noun && merged.field ? { noun: merged.noun, field: merged.field } : null;
}
