import { isDeepStrictEqual } from "node:util";
import { and, count, eq, isNull, lte, max } from "drizzle-orm";
import { asSystem, inScope, type Tx } from "#app/core/database/db.server.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { changedMeanwhile } from "#app/domains/activity/changed.server.ts";
import { recordActivity } from "#app/domains/activity/service.server.ts";
import { keysOf } from "#app/domains/cases/keys.ts";
import { courtKey } from "#app/domains/courts/court-key.ts";
import { courtToday } from "#app/domains/courts/hearing-status.ts";
import { cancelAhead } from "#app/domains/hearings/cancel.server.ts";
import { refuseDuplicate, watchForTwins } from "#app/domains/matters/duplicates.server.ts";
import { isOpen, requireRights, standingAfter } from "#app/domains/matters/rules.ts";
import type { UpdateMatter } from "#app/domains/matters/schema.ts";
import { findMatter, inChamber, type MatterRow, requireClient } from "#app/domains/matters/service.server.ts";
import { endOpenTasks } from "#app/domains/tasks/close.server.ts";
import { translate } from "#app/messages/index.ts";
import { hearings, matters, matterTeam } from "#drizzle/schema.ts";
import type { MatterStatus } from "#drizzle/words.ts";

type Row = typeof matters.$inferSelect;
type Viewing = Pick<Viewer, "chamberId" | "userId" | "role"> & Partial<Pick<Viewer, "locale">>;

/**
 * Changes a matter; what the input leaves out stays as it is, and what it repeats unchanged counts for nothing. Stage and
 * status follow the rules of `standingAfter`; who may change what is in `requireRights`. Closing gives the hearings ahead
 * a result unless they are kept, and ends open tasks when it is told to; reopening asks for a reason and keeps it, with how
 * the matter had ended, in the notes. Throws `not_found`, `forbidden`, `invalid`, and `conflict` for an old `version`, an
 * archived matter or a case number that another matter has.
 */
export function updateMatter(viewer: Viewing, matterId: string, input: UpdateMatter): Promise<MatterRow> {
	const { version, allowDuplicate, futureHearings, openTasks = "keep", reason, ...asked } = input;
	return inScope(viewer, async (tx) => {
		const before = await lockMatter(tx, viewer, matterId);
		if (version && version !== before.version) throw await changedMeanwhile(tx, viewer, "matter", matterId);
		const standing = standingAfter(before, asked, {
			today: courtToday(),
			...(await pastOf(tx, viewer, matterId)),
		});
		const closes = isOpen(before.status) && standing.status === "closed";
		const reopens = before.status === "closed" && isOpen(standing.status);
		if (reopens && !reason) throw invalidField("reason", "m.reasonrequired");
		const facts = {
			...definedOf(asked),
			...standing,
			...ratingAfter(viewer, before, asked.satisfaction, standing),
			...(reopens ? { notes: reopenedNotes(viewer, before, asked.notes, reason) } : {}),
		};
		const changed = new Set(
			Object.keys(facts).filter((name) => differs(before, facts, name as keyof typeof facts)),
		);
		if (changed.size === 0) return findMatter(tx, viewer, matterId);
		if (before.status === "archived" && standing.status === "archived")
			throw new AppError("conflict", "m.readonly");
		requireRights(viewer, changed, before, standing);
		if (changed.has("clientId")) await requireClient(tx, viewer, asked.clientId);
		const keys = await newKeys(tx, viewer, before, facts, changed, allowDuplicate);
		// Whoever restricts a matter works on it; otherwise it would vanish before their eyes.
		if (changed.has("restricted") && facts.restricted) await joinTeam(tx, viewer, matterId);
		const write = async () => {
			await tx
				.update(matters)
				.set({ ...facts, ...keys, version: before.version + 1, updatedAt: new Date() })
				.where(and(inChamber(viewer), eq(matters.id, matterId)));
		};
		await (changed.has("restricted") ? asSystem(tx, viewer, write) : write());
		await recordActivity(tx, viewer, {
			action: closes ? "completed" : "updated",
			entityType: "matter",
			entityId: matterId,
			matterId,
			meta: {
				title: facts.title ?? before.title,
				court: facts.court ?? before.court,
				changes: [...changed],
				...(changed.has("stage") ? { stage: { from: before.stage, to: standing.stage } } : {}),
				...(changed.has("status") ? { status: { from: before.status, to: standing.status } } : {}),
				...(reopens && reason ? { reason } : {}),
			},
		});
		if (closes && futureHearings !== "keep") {
			await cancelAhead(tx, viewer, matterId, translate("en", "result.cancelled"));
		}
		if (closes && openTasks !== "keep") await endOpenTasks(tx, viewer, matterId, openTasks);
		return findMatter(tx, viewer, matterId);
	});
}

/** A rating belongs to how a matter ended: it is noted with who noted it and when, and gone once the matter is open again. */
function ratingAfter(
	{ userId }: Viewing,
	before: Row,
	asked: number | null | undefined,
	{ status }: { status: MatterStatus },
): Pick<Row, "satisfaction" | "satisfactionBy" | "satisfactionAt"> {
	if (isOpen(status)) {
		if (asked && asked !== before.satisfaction) throw invalidField("satisfaction", "m.ratingclosed");
		return { satisfaction: null, satisfactionBy: null, satisfactionAt: null };
	}
	const { satisfaction, satisfactionBy, satisfactionAt } = before;
	if (asked === undefined || asked === satisfaction) return { satisfaction, satisfactionBy, satisfactionAt };
	if (asked === null) return { satisfaction: null, satisfactionBy: null, satisfactionAt: null };
	return { satisfaction: asked, satisfactionBy: userId, satisfactionAt: new Date() };
}

function reopenedNotes(
	{ locale = "en" }: Viewing,
	before: Row,
	notes: string | null | undefined,
	reason: string | null | undefined,
): string {
	const line = translate(locale, "m.reopened", {
		date: courtToday(),
		outcome: translate(locale, `m.outcome.${before.outcome ?? "unknown"}`),
		disposed: before.disposalDate ?? "–",
	});
	const said = reason ? `${line}: ${reason}` : line;
	const kept = notes === undefined ? before.notes : notes;
	return kept ? `${kept}\n${said}` : said;
}

async function joinTeam(tx: Tx, { chamberId, userId }: Viewing, matterId: string): Promise<void> {
	await tx.insert(matterTeam).values({ chamberId, matterId, userId }).onConflictDoNothing();
}

async function lockMatter(tx: Tx, viewer: Viewing, matterId: string): Promise<Row> {
	const [row] = await tx
		.select()
		.from(matters)
		.where(and(inChamber(viewer), eq(matters.id, matterId)))
		.for("update");
	if (!row) throw notFound();
	return row;
}

/** What the rules ask of a matter's hearings: whether there are none, and the last day one was held. */
async function pastOf(tx: Tx, viewer: Viewing, matterId: string) {
	const ofMatter = and(
		eq(hearings.chamberId, viewer.chamberId),
		eq(hearings.matterId, matterId),
		isNull(hearings.deletedAt),
	);
	const [[all], [held]] = await Promise.all([
		tx.select({ n: count() }).from(hearings).where(ofMatter),
		tx
			.select({ last: max(hearings.date) })
			.from(hearings)
			.where(and(ofMatter, lte(hearings.date, courtToday()))),
	]);
	return { emptyAndAdmin: all?.n === 0 && viewer.role === "Admin", lastHearing: held?.last ?? null };
}

function definedOf<T extends object>(input: T): Partial<T> {
	return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function differs(before: Row, facts: Partial<Row>, name: keyof Row): boolean {
	return !isDeepStrictEqual(before[name] ?? null, facts[name] ?? null);
}

async function newKeys(
	tx: Tx,
	viewer: Viewing,
	before: Row,
	facts: Partial<Row>,
	changed: ReadonlySet<string>,
	allowed: boolean | undefined,
) {
	if (!["caseNumber", "court", "cnr"].some((name) => changed.has(name))) return {};
	const now = { ...before, ...facts };
	const keys = { ...keysOf(now), courtKey: courtKey(now.court) };
	const moved = keys.caseKey !== before.caseKey || keys.courtKey !== before.courtKey;
	await refuseDuplicate(tx, viewer, { ...keys, id: before.id }, allowed || !moved);
	if (keys.caseKey || keys.cnr) await watchForTwins(tx, viewer, before.id);
	return keys;
}
