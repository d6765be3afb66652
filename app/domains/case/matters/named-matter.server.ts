import { and, ne } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { matters } from "#drizzle/schema.ts";
import type { MatterStatus } from "#drizzle/words.ts";
import { matchingNumber, namesCase } from "./filter.server.ts";
import { mattersOf } from "./service.server.ts";

const SEVERAL = 10;

/** The numbers and the court in a paper's heading. */
export type Heading = {
	cnr?: string | undefined;
	caseNumber?: string | undefined;
	court?: string | undefined;
};

export type NamedMatter = { id: string; title: string; caseNumber: string | null; status: MatterStatus };

/** The one matter that a paper names, or several possible ones, and the kind of number that matched. */
export type Named = { matter: NamedMatter | null; others: NamedMatter[]; by: "cnr" | "caseNumber" | null };

type MatterOfCourt = NamedMatter & { courtKey: string };

/**
 * The open matters that a paper names by CNR or case number, inside a running transaction: one, where only one bears the
 * number or only one of them is in the court the paper is headed with. Matters of another High Court are left out.
 */
export async function matterNamed(tx: Tx, viewer: Scope, { court, ...numbers }: Heading): Promise<Named> {
	const key = court ? courtKey(court) : null;
	const isPossible = (matter: MatterOfCourt) => !(key && areOtherHighCourts(key, matter.courtKey));
	let several: Named = { matter: null, others: [], by: null };
	for (const by of ["cnr", "caseNumber"] as const) {
		const found = await bearing(tx, viewer, numbers[by]);
		const [only, more] = found.length > 1 ? found.filter((matter) => matter.courtKey === key) : found;
		if (only && !more && isPossible(only)) return { matter: shown(only), others: [], by };
		const others = found.filter(isPossible).map(shown);
		if (several.others.length === 0 && others.length > 0) several = { matter: null, others, by };
	}
	return several;
}

async function bearing(tx: Tx, viewer: Scope, written: string | undefined): Promise<MatterOfCourt[]> {
	if (!written || !namesCase(written)) return [];
	const { id, title, caseNumber, status, courtKey } = matters;
	return tx
		.select({ id, title, caseNumber, status, courtKey })
		.from(matters)
		.where(and(mattersOf(viewer), ne(matters.status, "archived"), matchingNumber(written)))
		.limit(SEVERAL);
}

const shown = ({ courtKey: _key, ...matter }: MatterOfCourt): NamedMatter => matter;

const areOtherHighCourts = (a: string, b: string) => a.startsWith("hc ") && b.startsWith("hc ") && a !== b;
