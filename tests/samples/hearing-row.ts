import { type HearingFieldName, hearingFieldList } from "#app/domains/day/hearings/fields.ts";
import type { SourcedHearing } from "#app/domains/day/hearings/rows.server.ts";

const at = new Date("2026-03-01T06:30:00Z");
const untold = Object.fromEntries(hearingFieldList.map(({ name }) => [name, null])) as Record<
	HearingFieldName,
	null
>;

/** A hearing as lists read it, of which nothing optional is told but what is given: for views tried without a database. */
export const hearingRow = (given: Partial<SourcedHearing["hearing"]>): SourcedHearing => ({
	hearing: {
		...untold,
		...{ chamberId: "c1", id: "h1", matterId: "m1", restricted: false, version: 2 },
		...{ date: "2026-03-05", bench: "Court No. 8", purpose: "Judgment" },
		...{ createdBy: null, createdAt: at, updatedAt: at, deletedAt: null },
		...given,
	},
	matter: {
		...{ id: "m1", title: "Menon v. Menon", caseNumber: "CS/1/2026", court: "Court" },
		...{ status: "active", takesResults: true },
	},
	source: { kind: "typed", by: null, at },
	next: null,
	goes: null,
});
