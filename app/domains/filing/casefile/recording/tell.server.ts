import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { UpdateHearing } from "#app/domains/day/hearings/schema.ts";
import { changeHearing } from "#app/domains/day/hearings/update.server.ts";
import { type Settled, settleDay } from "#app/domains/law/courts/settle-day.ts";
import { translate } from "#app/messages/index.ts";
import { type Ending, endedResult } from "./results.ts";
import type { RecordResults } from "./schema.ts";

export type ToldResult = RecordResults["rows"][string] & { ending?: Ending | null | undefined };

/** Whether anything was recorded about a hearing. */
export const isTold = ({ result, otherResult, nextDay, nextDate }: ToldResult) =>
	Boolean(otherResult || result || nextDay || nextDate);

/**
 * Writes the result of a hearing inside a running transaction: a next date makes the next hearing, and a next date alone
 * means adjourned. Returns the result and the next date. Throws `not_found`, `conflict` for an old version or an archived
 * matter, and `invalid` where nothing was told or two next dates were.
 */
export async function tellHearing(
	tx: Tx,
	viewer: Scope & Pick<Viewer, "courtDays">,
	hearingId: string,
	told: ToldResult,
): Promise<{ result: string; next: Settled | null }> {
	if (!isTold(told)) throw invalidField("result", "invalid.result");
	const chosen = { offered: told.nextDay, typed: told.nextDate };
	const next = settleDay("nextDate", chosen, viewer.courtDays);
	const result = resultOf(told);
	const change: UpdateHearing = {
		result,
		version: told.version,
		// What a quick form leaves blank is not emptied.
		adjournedBy: told.adjournedBy ?? undefined,
		order: told.order ?? undefined,
		nextDate: next?.day,
		nextPurpose: told.otherPurpose ?? told.nextPurpose,
	};
	await changeHearing(tx, viewer, hearingId, change);
	return { result, next };
}

function resultOf({ otherResult, result, ending }: ToldResult): string {
	const said = otherResult ?? result ?? translate("en", "result.adjourned");
	return said === translate("en", "result.disposed") && ending ? endedResult(ending) : said;
}
