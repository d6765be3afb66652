import { listed } from "#app/core/listed.ts";
import { sourceJson } from "#app/domains/day/hearings/source/shape.ts";
import type { Ledger } from "./service.server.ts";
import type { LedgerJson } from "./shape.ts";

/** A ledger as /api shows it. */
export const ledgerJson = ({ lines, totals, more }: Ledger): LedgerJson => ({
	lines: lines.map((line) =>
		listed({ ...line, source: sourceJson(line.source), enteredAt: line.enteredAt.toISOString() }),
	),
	totals,
	more,
});
