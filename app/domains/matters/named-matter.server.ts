import { and, ne } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { courtKey } from "#app/domains/courts/court-key.ts";
import { matters } from "#drizzle/schema.ts";
import { matchingNumber, namesCase } from "./filter.server.ts";
import { inChamber } from "./service.server.ts";

const SEVERAL = 10;

/**
 * The one open matter that a paper names by CNR or case number, inside a running transaction; of several that in the
 * court the paper is headed with. Null when it cannot be told, or when the paper comes from another High Court.
 */
export async function matterNamed(
	tx: Tx,
	viewer: Scope,
	{ cnr, caseNumber, court }: { cnr?: string; caseNumber?: string; court?: string },
) {
	const key = court ? courtKey(court) : null;
	for (const written of [cnr, caseNumber]) {
		if (!written || !namesCase(written)) continue;
		const found = await tx
			.select({
				id: matters.id,
				title: matters.title,
				caseNumber: matters.caseNumber,
				courtKey: matters.courtKey,
			})
			.from(matters)
			.where(and(inChamber(viewer), ne(matters.status, "archived"), matchingNumber(written)))
			.limit(SEVERAL);
		const [only, more] = found.length > 1 ? found.filter((matter) => matter.courtKey === key) : found;
		if (only && !more && !(key && areOtherHighCourts(key, only.courtKey))) {
			const { courtKey: _key, ...matter } = only;
			return matter;
		}
	}
	return null;
}

const areOtherHighCourts = (a: string, b: string) => a.startsWith("hc ") && b.startsWith("hc ") && a !== b;
