import { foldForSearch } from "#app/core/language/fold.ts";
import {
	type AdvocateFact,
	advocateFacts,
	type KnownAdvocate,
} from "#app/domains/desk/users/advocates.server.ts";
import { plainName, withoutTitle } from "#app/domains/law/cases/opposite.ts";
import type { AdvocateFills, ImportReason } from "#drizzle/schema.ts";
import type { RowAdvocate } from "./advocate.ts";

/** The column of a fact, which names it in a reason. */
const COLUMN = { enrolmentNo: "enrolmentNo", address: "advocateAddress" } as const;

/** What a row does to an advocate of the chamber; `fills` is null where it does nothing. */
export type AdvocatePlan = {
	advocateId: string | null;
	fills: AdvocateFills | null;
	reasons: ImportReason[];
};

const nameKey = (name: string) => plainName(foldForSearch(withoutTitle(name)));

/** Who of the chamber is an advocate, and what the rows before have put of them already. */
export class AdvocateBook {
	readonly #known: KnownAdvocate[];

	constructor(known: readonly KnownAdvocate[]) {
		this.#known = known.map((one) => ({ ...one }));
	}

	/** What a row does: a fact is put where none is stored, and nothing that is stored is changed. */
	plan(row: RowAdvocate): AdvocatePlan {
		const written = [row.name, row.email].filter(Boolean).join(", ");
		const list = advocateFacts.flatMap((fact) => (row[fact] ? `“${row[fact]}”` : [])).join(", ");
		const found = this.#named(row);
		const [advocate] = found;
		const no = (key: string, params: ImportReason["params"] = { written, list }): AdvocatePlan => ({
			...{ advocateId: advocate?.id ?? null, fills: null, reasons: [{ key, params }] },
		});
		if (!advocate) return no("import.why.advocateUnknown");
		if (found.length > 1) return { ...no("import.why.advocateSeveral"), advocateId: null };
		if (!advocate.mayFill) return no("import.why.advocateMayNot", { name: advocate.name, list });
		const settled = advocateFacts.map((fact) => this.#settle(advocate, fact, row[fact]));
		const fills: AdvocateFills = Object.fromEntries(settled.flatMap(({ fill }) => (fill ? [fill] : [])));
		return {
			advocateId: advocate.id,
			fills: Object.keys(fills).length > 0 ? fills : null,
			reasons: settled.flatMap(({ reason }) => reason ?? []),
		};
	}

	#named({ name, email }: RowAdvocate): KnownAdvocate[] {
		const address = (text: string | null) => text?.trim().toLowerCase();
		const byEmail = [email, name].flatMap((text) =>
			text?.includes("@") ? this.#known.filter((one) => one.email && one.email === address(text)) : [],
		);
		if (byEmail.length > 0 || !name) return byEmail.slice(0, 1);
		return this.#known.filter((one) => nameKey(one.name) === nameKey(name));
	}

	#settle(
		advocate: KnownAdvocate,
		fact: AdvocateFact,
		written: string | null,
	): { fill?: [AdvocateFact, string]; reason?: ImportReason } {
		const stored = advocate[fact];
		if (!written || (stored && plainName(stored) === plainName(written))) return {};
		const params = { name: advocate.name, field: COLUMN[fact], written };
		if (stored) return { reason: { key: "import.why.advocateHas", params: { ...params, stored } } };
		advocate[fact] = written;
		return { fill: [fact, written], reason: { key: "import.why.advocateFills", params } };
	}
}
