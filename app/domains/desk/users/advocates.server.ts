import { and, eq } from "drizzle-orm";
import type { Scope, Tx } from "#app/core/database/db.server.ts";
import { can } from "#app/core/person/roles.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { type AdvocateFills, accounts, users } from "#drizzle/schema.ts";

export type AdvocateFact = keyof AdvocateFills;
export const advocateFacts: readonly AdvocateFact[] = ["enrolmentNo", "address"];

/** Somebody of the chamber; the email, and what is stored, only to whoever `mayFill`: the person, and who manages users. */
export type KnownAdvocate = { id: string; name: string; mayFill: boolean; email: string | null } & Record<
	AdvocateFact,
	string | null
>;

const mayFill = ({ role, userId }: Scope, id: string) =>
	id === userId || (role !== "system" && can({ role }, "users.manage"));

/** Everybody of the chamber, as advocates whom a list may name. */
export async function knownAdvocates(tx: Tx, scope: Scope): Promise<KnownAdvocate[]> {
	const rows = await tx
		.select({
			...{ id: users.id, name: users.name, email: accounts.email },
			...{ enrolmentNo: users.enrolmentNo, address: users.address },
		})
		.from(users)
		.innerJoin(accounts, eq(accounts.id, users.id))
		.where(eq(users.chamberId, scope.chamberId));
	return rows.map(({ id, name, ...whole }) =>
		mayFill(scope, id)
			? { ...{ id, name, mayFill: true }, ...whole }
			: { ...{ id, name, mayFill: false }, ...{ email: null, enrolmentNo: null, address: null } },
	);
}

/** Puts facts of an advocate where nothing is stored, inside a running transaction. Returns those it put. */
export async function fillAdvocate(
	tx: Tx,
	scope: Scope,
	userId: string,
	facts: AdvocateFills,
): Promise<AdvocateFills> {
	const user = await lockUser(tx, scope, userId);
	if (!user || !mayFill(scope, userId)) return {};
	const empty = advocateFacts.filter((name) => facts[name] && !user[name]);
	return change(tx, scope, user, Object.fromEntries(empty.map((name) => [name, facts[name] ?? ""])));
}

/** Takes such facts away again where they are still what was put: whoever put them was allowed to. */
export async function emptyAdvocate(
	tx: Tx,
	scope: Scope,
	userId: string,
	facts: AdvocateFills,
): Promise<void> {
	const user = await lockUser(tx, scope, userId);
	if (!user) return;
	const still = advocateFacts.filter((name) => facts[name] && user[name] === facts[name]);
	await change(tx, scope, user, Object.fromEntries(still.map((name) => [name, null])));
}

async function lockUser(tx: Tx, { chamberId }: Scope, userId: string) {
	const [user] = await tx
		.select()
		.from(users)
		.where(and(eq(users.chamberId, chamberId), eq(users.id, userId)))
		.for("update");
	return user;
}

async function change<Facts extends Partial<Record<AdvocateFact, string | null>>>(
	tx: Tx,
	scope: Scope,
	{ id, name }: typeof users.$inferSelect,
	facts: Facts,
): Promise<Facts> {
	if (Object.keys(facts).length === 0) return facts;
	await tx
		.update(users)
		.set({ ...facts, updatedAt: new Date() })
		.where(and(eq(users.chamberId, scope.chamberId), eq(users.id, id)));
	await recordActivity(tx, scope, {
		...{ action: "updated", entityType: "user", entityId: id, matterId: null },
		meta: { name, changes: Object.keys(facts) },
	});
	return facts;
}
