import type { MatterFieldName } from "#app/domains/case/matters/fields.ts";

type Sample = string | number | boolean | { name: string; side: "first" }[];

/** Two values of each field whose values are not any text; the client is the test's own. */
const samples: Partial<Record<MatterFieldName, [Sample, Sample]>> = {
	caseNumber: ["SCA/8801/2025", "SCA/8802/2025"],
	filingDate: ["2024-01-15", "2024-02-16"],
	cnr: ["GJHC240012342024", "GJHC240056782024"],
	stage: ["judgment", "closed"],
	status: ["judgment_reserved", "closed"],
	reservedOn: ["2024-05-01", "2024-05-02"],
	outcome: ["won", "lost"],
	disposalDate: ["2025-03-03", "2025-04-04"],
	satisfaction: [3, 4],
	parties: [[{ name: "Asha Mehta", side: "first" }], [{ name: "Rohan Desai", side: "first" }]],
	ourSide: ["first", "second"],
	restricted: [true, false],
};

/** The first or the second value that the tests give a field: a text unless the field takes none. */
export const sampleOf = (name: MatterFieldName, which: 0 | 1): Sample =>
	samples[name]?.[which] ?? `${name} ${which + 1}`;
