import type { MatterFieldName } from "#app/domains/case/matters/fields.ts";

type Sample = string | number | boolean | string[] | { name: string; side: "first" }[];

/** Two values of each field whose values are not any text; the client is the test's own. */
const samples: Partial<Record<MatterFieldName, [Sample, Sample]>> = {
	caseNumber: ["SCA/8801/2025", "SCA/8802/2025"],
	filingDate: ["2024-01-15", "2024-02-16"],
	cnr: ["GJHC240012342024", "GJHC240056782024"],
	sections: [["406", "420 IPC"], ["138 NI Act"]],
	firDate: ["2024-01-02", "2024-01-03"],
	offenceDate: ["2023-12-30", "2023-12-31"],
	arrestDate: ["2024-01-04", "2024-01-05"],
	chargeSheetDate: ["2024-03-04", "2024-03-05"],
	impugnedOrderDate: ["2024-04-04", "2024-04-05"],
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
