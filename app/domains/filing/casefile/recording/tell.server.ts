import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import type { UpdateHearing } from "#app/domains/day/hearings/schema.ts";
import { changeHearing } from "#app/domains/day/hearings/update.server.ts";
import { type Settled, settleDay } from "#app/domains/law/courts/settle-day.ts";
import { translate } from "#app/messages/index.ts";
import { type Ending, endedResult } from "./results.ts";
import type { RecordResults } from "./schema.ts";

export type ResultInput = RecordResults["rows"][string] & { ending?: Ending | null | undefined };

/** Whether anything was recorded about a hearing. */
export const isFilled = ({ result, otherResult, nextDay, nextDate }: ResultInput) =>
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
	input: ResultInput,
): Promise<{ result: string; next: Settled | null }> {
	if (!isFilled(input)) throw invalidField("result", "invalid.result");
	const chosen = { offered: input.nextDay, typed: input.nextDate };
	const next = settleDay("nextDate", chosen, viewer.courtDays);
	const result = resultOf(input);
	const change: UpdateHearing = {
		result,
		version: input.version,
		// What a quick form leaves blank is not emptied.
		adjournedBy: input.adjournedBy ?? undefined,
		order: input.order ?? undefined,
		nextDate: next?.day,
		nextPurpose: input.otherPurpose ?? input.nextPurpose,
	};
	await changeHearing(tx, viewer, hearingId, change);
	return { result, next };
}

function resultOf({ otherResult, result, ending }: ResultInput): string {
	const resultText = otherResult ?? result ?? translate("en", "result.adjourned");
	return resultText === translate("en", "result.disposed") && ending ? endedResult(ending) : resultText;
}
