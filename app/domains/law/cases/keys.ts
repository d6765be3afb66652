import { caseNumberKey } from "./case-number.ts";

export type CaseKeys = {
	caseKey: string | null;
	caseSubKey: string | null;
	caseYear: string | null;
	numberFrom: number | null;
	numberTo: number | null;
	cnr: string | null;
};

const NONE = { caseKey: null, caseSubKey: null, caseYear: null, numberFrom: null, numberTo: null };

/** The columns under which a matter is found by number, from the case number as written and its CNR. */
export function keysOf({ caseNumber, cnr }: { caseNumber?: string | null; cnr?: string | null }): CaseKeys {
	const parsed = caseNumber ? caseNumberKey(caseNumber) : null;
	if (!parsed) return { ...NONE, cnr: cnr ?? null };
	if (parsed.kind === "cnr") return { ...NONE, caseKey: parsed.key, cnr: cnr ?? parsed.cnr };
	return {
		caseKey: parsed.key,
		caseSubKey: parsed.subKey ?? null,
		caseYear: parsed.year,
		numberFrom: parsed.numberFrom,
		numberTo: parsed.numberTo,
		cnr: cnr ?? null,
	};
}
