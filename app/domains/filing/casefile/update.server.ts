import { inScope } from "#app/core/database/db.server.ts";
import { invalidField } from "#app/core/errors.ts";
import type { Decided } from "#app/domains/case/conflicts/schema.ts";
import { isOpenMatter } from "#app/domains/case/matters/rules.ts";
import { matterFactsIn, type UpdateMatter } from "#app/domains/case/matters/schema.ts";
import { findMatter, type MatterRow } from "#app/domains/case/matters/service.server.ts";
import { changedMeanwhile } from "#app/domains/desk/activity/changed.server.ts";
import type { MatterStatus } from "#drizzle/words.ts";
import { editMatter, restrictMatter } from "./facts.server.ts";
import { type Held, holdMatter, type StoredMatter, type Viewing } from "./held.server.ts";
import {
	amendEnding,
	archiveMatter,
	closeMatter,
	moveToStage,
	relistMatter,
	reopenMatter,
	reserveJudgment,
} from "./status.server.ts";

/**
 * Does with a matter what a PATCH or the Edit Details form asks for: each part by its own verb, with its own right and
 * entry in the log, all in one transaction. What the input leaves out stays as it is, and what it repeats unchanged counts
 * for nothing. Throws `not_found`, `conflict` for an old `version`, and what the verbs throw.
 */
export function updateMatter(
	viewer: Viewing,
	matterId: string,
	{ version, asksConflicts = false, conflictShown, ...input }: UpdateMatter & Decided,
): Promise<MatterRow> {
	return inScope(viewer, async (tx) => {
		const held = await holdMatter(tx, viewer, matterId);
		if (version && version !== held.matter.version)
			throw await changedMeanwhile(tx, viewer, "matter", matterId);
		const to = wantedStatus(held.matter, input);
		// What comes out of the archive can be written in; what goes there is written before.
		if (held.matter.status === "archived") await archiveMatter(held, to);
		await editMatter(held, { ...matterFactsIn(input), asksConflicts, conflictShown });
		await restrictMatter(held, input);
		await bringTo(held, to, input);
		return findMatter(tx, viewer, matterId);
	});
}

/** Stage `closed` asks for the status that goes with it. */
function wantedStatus({ status }: StoredMatter, input: UpdateMatter): MatterStatus {
	return input.status ?? (input.stage === "closed" && isOpenMatter(status) ? "closed" : status);
}

async function bringTo(held: Held, to: MatterStatus, input: UpdateMatter): Promise<void> {
	const { status, satisfaction } = held.matter;
	const wasOpen = isOpenMatter(status);
	if (isOpenMatter(to) && input.satisfaction && input.satisfaction !== satisfaction)
		throw invalidField("satisfaction", "matter.ratingClosed");
	if (isOpenMatter(to)) return wasOpen ? goOn(held, to, input) : reopenMatter(held, input, to);
	if (to === "closed" && wasOpen) return closeMatter(held, input);
	if (!wasOpen) await amendEnding(held, input);
	await archiveMatter(held, to);
}

/** A matter that stays before the court. */
async function goOn(held: Held, to: MatterStatus, input: UpdateMatter): Promise<void> {
	await moveToStage(held, input);
	await (to === "judgment_reserved" ? reserveJudgment(held, input) : relistMatter(held));
}
