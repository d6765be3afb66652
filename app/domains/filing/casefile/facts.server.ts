import { invalidField } from "#app/core/errors.ts";
import { type Decided, splitDecided } from "#app/domains/case/conflicts/schema.ts";
import { settleConflicts, sideOfSubject } from "#app/domains/case/conflicts/settle.server.ts";
import { refuseDuplicate, watchForTwins } from "#app/domains/case/matters/duplicates.server.ts";
import { matterFieldList } from "#app/domains/case/matters/fields.ts";
import { refuseEarlyDisposal } from "#app/domains/case/matters/rules.ts";
import type { MatterFacts, MatterRestriction } from "#app/domains/case/matters/schema.ts";
import { requireClient } from "#app/domains/case/matters/service.server.ts";
import { selectTeam } from "#app/domains/case/matters/team.server.ts";
import { keysOf } from "#app/domains/law/cases/keys.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { matterTeam } from "#drizzle/schema.ts";
import { demand, type Held, newIn, type StoredMatter, writeMatter } from "./held.server.ts";

/**
 * Changes what a matter is known by, its client, parties and notes. Throws `forbidden` by the right of each field,
 * `invalid` for an unknown client, a lead who is not at work on its team or a filing after the disposal, `conflict` for an
 * archived matter or a number that another has, and what `settleConflicts` throws where somebody else stands in it.
 */
export async function editMatter(
	held: Held,
	{ allowDuplicate, ...input }: MatterFacts & Decided,
): Promise<void> {
	const { rest, decided } = splitDecided(input);
	const facts = definedOf(rest);
	const changed = newIn(held, facts);
	if (changed.length === 0) return;
	demand(held, rightsFor(changed));
	refuseEarlyDisposal({ ...held.matter, ...facts });
	if (changed.includes("clientId")) await requireClient(held.tx, held.viewer, facts.clientId);
	if (changed.includes("leadAdvocate")) await requireLead(held, facts.leadAdvocate);
	await writeMatter(held, facts, { besides: await newKeys(held, facts, changed, allowDuplicate) });
	if (NAMING.some((name) => changed.includes(name))) await settle(held, decided);
}

/** What says who stands on which side. */
const NAMING = ["title", "clientId", "parties", "ourSide", "opponentAdvocate"];

async function settle({ tx, viewer, matter: { id: matterId } }: Held, decided: Decided): Promise<void> {
	const found = await sideOfSubject(tx, viewer, { matterId });
	if (found) await settleConflicts(tx, viewer, { matterId }, found.sides, decided);
}

async function requireLead({ tx, viewer, matter }: Held, personId?: string | null): Promise<void> {
	if (!personId) return;
	const team = await selectTeam(tx, viewer, matter.id);
	if (team.some(({ id, status }) => id === personId && status === "active")) return;
	throw invalidField("leadAdvocate", "matter.leadGone");
}

const rightsFor = (changed: readonly string[]) =>
	new Set(matterFieldList.flatMap(({ name, right }) => (changed.includes(name) ? right : [])));

const definedOf = <T extends object>(input: T) =>
	Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
		[Name in keyof T]?: Exclude<T[Name], undefined>;
	};

async function newKeys(
	{ tx, viewer, matter: before }: Held,
	facts: Partial<StoredMatter>,
	changed: readonly string[],
	allowed: boolean | undefined,
): Promise<Partial<StoredMatter>> {
	if (!["caseNumber", "court", "cnr"].some((name) => changed.includes(name))) return {};
	const now = { ...before, ...facts };
	const keys = { ...keysOf(now), courtKey: courtKey(now.court) };
	const moved = keys.caseKey !== before.caseKey || keys.courtKey !== before.courtKey;
	await refuseDuplicate(tx, viewer, { ...keys, id: before.id }, allowed || !moved);
	if (keys.caseKey || keys.cnr) await watchForTwins(tx, viewer, before.id);
	return keys;
}

/** Keeps a matter to its team, or opens it. Whoever restricts it joins the team; otherwise it would vanish before their eyes. */
export async function restrictMatter(held: Held, { restricted }: MatterRestriction): Promise<void> {
	const { tx, viewer, matter } = held;
	if (restricted === undefined || restricted === matter.restricted) return;
	demand(held, ["matters.team"]);
	if (restricted) {
		const me = { chamberId: viewer.chamberId, matterId: matter.id, userId: viewer.userId };
		await tx.insert(matterTeam).values(me).onConflictDoNothing();
	}
	await writeMatter(held, { restricted });
}
