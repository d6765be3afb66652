import { and, asc, count, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { asAuth, inScope, type Tx, violatedConstraint, withAuth } from "#app/core/database/db.server.ts";
import { alphabetically, inOrderOf, sorted } from "#app/core/database/order.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { enqueue } from "#app/core/jobs/jobs.server.ts";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import { orderNotice } from "#app/core/person/account-notices.server.ts";
import { can } from "#app/core/person/roles.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { revokeSessions } from "#app/core/person/session-ends.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { confirmPassword } from "#app/domains/desk/auth/confirm.server.ts";
import { courtNamesJob } from "#app/domains/desk/auth/jobs.server.ts";
import { hashChosen, passwordChamber } from "#app/domains/desk/auth/password-rules.server.ts";
import { endResetLinks } from "#app/domains/desk/auth/resets.server.ts";
import { sendMailJob } from "#app/domains/desk/mail/jobs.server.ts";
import { endPrograms } from "#app/domains/desk/ways/end.server.ts";
import { accounts, chambers, users } from "#drizzle/schema.ts";
import { roles, userStatuses } from "#drizzle/words.ts";
import type { PasswordChange, UserChange, UserQuery } from "./schema.ts";
import { seesWhole } from "./sees.ts";

/** What a colleague who is no Admin is shown, and may sort by. */
const colleagueSorts = new Set(["name", "role", "status"]);

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

function selectUsers(tx: Tx, where: SQL | undefined) {
	return tx
		.select({
			id: users.id,
			chamberId: users.chamberId,
			chamberName: chambers.name,
			name: users.name,
			email: accounts.email,
			phone: users.phone,
			address: users.address,
			enrolmentNo: users.enrolmentNo,
			locale: users.locale,
			timeZone: users.timeZone,
			role: users.role,
			status: users.status,
			courtNames: users.courtNames,
			lastLoginAt: accounts.lastLoginAt,
			createdAt: users.createdAt,
		})
		.from(users)
		.innerJoin(accounts, eq(accounts.id, users.id))
		.innerJoin(chambers, eq(chambers.id, users.chamberId))
		.where(where)
		.orderBy(asc(users.name), asc(users.id))
		.$dynamic();
}

function orderOf(sort: UserQuery["sort"] = "name"): SQL[] {
	const by = {
		name: alphabetically(users.name),
		email: alphabetically(accounts.email),
		role: inOrderOf(roles, users.role),
		status: inOrderOf(userStatuses, users.status),
	};
	return sorted(sort, { ...by, createdAt: users.createdAt, lastLoginAt: accounts.lastLoginAt }, users.id);
}

/**
 * The people of the viewer's chamber, by name unless sorted; filtered by name or e-mail, role and status. What is hidden from
 * whoever is no Admin is neither searched nor sorted by: throws `invalid`.
 */
export function listUsers(viewer: Viewer, query: UserQuery): Promise<Page<UserRow>> {
	const whole = can(viewer, "users.manage");
	if (!whole && query.sort && !colleagueSorts.has(query.sort.replace("-", "")))
		throw invalidField("sort", "invalid.choice");
	const window = windowOf(query);
	const like = query.q && `%${query.q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
	const where = and(
		eq(users.chamberId, viewer.chamberId),
		like
			? or(
					sql`lower(${users.name}) like ${like}`,
					whole ? sql`lower(${accounts.email}) like ${like}` : undefined,
				)
			: undefined,
		query.role ? eq(users.role, query.role) : undefined,
		query.status ? eq(users.status, query.status) : undefined,
	);
	return inScope(viewer, async (tx) => {
		const rows = await selectUsers(tx, where)
			.orderBy(...orderOf(query.sort))
			.limit(window.limit)
			.offset(window.offset);
		const [total] = await tx
			.select({ n: count() })
			.from(users)
			.innerJoin(accounts, eq(accounts.id, users.id))
			.where(where);
		return pageOf(rows, total?.n ?? 0, window);
	});
}

/** One person of the viewer's chamber, for whoever sees all of them (`seesWhole`). Throws `forbidden` and `not_found`. */
export async function getUser(viewer: Viewer, userId: string): Promise<UserRow> {
	if (!seesWhole(viewer, userId)) throw new AppError("forbidden", "error.forbidden");
	return inScope(viewer, (tx) => findUser(tx, viewer, userId));
}

/** One person of the viewer's chamber, for anybody in it: `personJson` shows what they may see. Throws `not_found`. */
export const findPerson = (viewer: Viewer, userId: string): Promise<UserRow> =>
	inScope(viewer, (tx) => findUser(tx, viewer, userId));

async function findUser(tx: Tx, viewer: Viewer, userId: string): Promise<UserRow> {
	const [user] = await selectUsers(tx, and(eq(users.chamberId, viewer.chamberId), eq(users.id, userId)));
	if (!user) throw notFound();
	return user;
}

/** The person behind a session just opened, before there is a viewer. Throws `not_found`. */
export async function getAccountUser(accountId: string): Promise<UserRow> {
	return asAuth(async (tx) => {
		const [user] = await selectUsers(
			tx,
			and(eq(users.id, accountId), eq(users.chamberId, accounts.chamberId)),
		);
		if (!user) throw notFound();
		return user;
	});
}

/**
 * Changes a person: their own profile, or anybody's with role and status for the Admin. Nobody raises their own role and
 * the last active Admin stays one. Leaving `active` ends the person's sessions at once. Whoever changes their own e-mail
 * gives their current password with it. Whoever has open work is shut out all the same: `unattendedBy` lists what has
 * nobody then. Throws `forbidden`, `not_found`, `invalid`, and `rate_limited` after too many wrong passwords.
 */
export async function updateUser(
	viewer: Viewer,
	userId: string,
	{ currentPassword, chamberId, ...change }: UserChange,
): Promise<UserRow> {
	const own = userId === viewer.userId;
	if (!own && !can(viewer, "users.manage")) throw new AppError("forbidden", "error.forbidden");
	if ((change.role ?? change.status) && !can(viewer, "users.manage"))
		throw new AppError("forbidden", "error.forbidden");
	if (chamberId !== undefined && chamberId !== viewer.chamberId)
		throw invalidField("chamberId", "invalid.otherChamber");
	if (own && change.email !== undefined && change.email !== viewer.email.toLowerCase()) {
		if (!currentPassword) throw invalidField("currentPassword", "invalid.currentPasswordEmail");
		await confirmPassword(viewer, currentPassword);
	}
	try {
		return await inScope(viewer, (tx) => changeUser(tx, viewer, userId, change));
	} catch (error) {
		if (violatedConstraint(error) === "accounts_email") throw invalidField("email", "auth.emailTaken");
		throw error;
	}
}

/** `updateUser` inside a running transaction, for whoever may. */
export async function changeUser(tx: Tx, viewer: Viewer, userId: string, change: Change): Promise<UserRow> {
	const before = await findUser(tx, viewer, userId);
	await keepAnAdmin(tx, before, change);
	await applyChange(tx, viewer, before, change);
	if (change.status && change.status !== "active") {
		await withAuth(tx);
		const { name } = before;
		await revokeSessions(tx, userId, { ...entryBy(viewer), why: "not active", name });
	}
	await noteUser(tx, viewer, before, change);
	return findUser(tx, viewer, userId);
}

function noteUser(tx: Tx, viewer: Viewer, before: UserRow, change: Change): Promise<void> {
	return recordActivity(tx, viewer, {
		action: "updated",
		entityType: "user",
		entityId: before.id,
		matterId: null,
		meta: {
			name: change.name ?? before.name,
			changes: Object.keys(change),
			...(change.role && change.role !== before.role ? { role: { from: before.role, to: change.role } } : {}),
			...(change.status && change.status !== before.status
				? { status: { from: before.status, to: change.status } }
				: {}),
		},
	});
}

async function keepAnAdmin(tx: Tx, before: UserRow, change: Change): Promise<void> {
	const stays = (change.role ?? before.role) === "Admin" && (change.status ?? before.status) === "active";
	if (before.role !== "Admin" || before.status !== "active" || stays) return;
	// Locks the chamber's Admins, so that two of them cannot demote each other at the same moment.
	const others = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.chamberId, before.chamberId), eq(users.role, "Admin"), eq(users.status, "active")))
		.for("update");
	if (others.every((admin) => admin.id === before.id))
		throw invalidField(change.role ? "role" : "status", "user.lastAdmin");
}

type Change = Omit<UserChange, "currentPassword" | "chamberId">;

async function applyChange(tx: Tx, viewer: Viewer, before: UserRow, change: Change): Promise<void> {
	const { email, timezone, ...fields } = change;
	await tx
		.update(users)
		.set({ ...fields, ...(timezone ? { timeZone: timezone } : {}), updatedAt: new Date() })
		.where(and(eq(users.chamberId, viewer.chamberId), eq(users.id, before.id)));
	if (email && email !== before.email) await changeEmail(tx, before, email);
	const isNamed = change.name && change.name !== before.name;
	const isBack = change.status && change.status !== before.status;
	if (change.courtNames || isNamed || isBack)
		await enqueue(tx, courtNamesJob, { chamberId: viewer.chamberId });
}

/** The links sent to the old address end with it, and the old address is notified. */
async function changeEmail(tx: Tx, before: UserRow, email: string): Promise<void> {
	const person = { chamberId: before.chamberId, userId: before.id };
	await tx.update(accounts).set({ email }).where(eq(accounts.id, before.id));
	await endResetLinks(tx, person);
	if (!mailIsSetUp()) return;
	await enqueue(tx, sendMailJob, { kind: "oldAddress", ...person, id: newId(), email: before.email });
}

/**
 * Changes the viewer's own password and ends their other sessions, and the keys and calendar addresses they do not keep. Throws `forbidden` for somebody else's, `invalid`
 * when the current password is wrong, `rate_limited` after too many wrong ones.
 */
export async function changePassword(
	viewer: Viewer,
	userId: string,
	change: PasswordChange,
): Promise<UserRow> {
	if (userId !== viewer.userId) throw new AppError("forbidden", "error.forbidden");
	const confirmed = await confirmPassword(viewer, change.currentPassword);
	const chamber = await passwordChamber(viewer.chamberId);
	const passwordHash = await hashChosen(change.newPassword, { ...viewer, chamber }, "newPassword");
	return inScope(viewer, async (tx) => {
		await withAuth(tx);
		// Of two changes at once the second one's current password is no longer the current one.
		const changed = await tx
			.update(accounts)
			.set({ passwordHash, passwordChangedAt: new Date() })
			.where(and(eq(accounts.id, userId), eq(accounts.passwordHash, confirmed)))
			.returning({ id: accounts.id });
		if (changed.length === 0) throw invalidField("currentPassword", "invalid.currentPassword");
		await revokeSessions(tx, userId, { ...entryBy(viewer), why: "password changed" }, viewer.sessionId);
		const { chamberId, name, email } = viewer;
		await endResetLinks(tx, { chamberId, userId });
		await endPrograms(tx, viewer, { chamberId, userId, name }, { keep: change.keep });
		await recordSecurity(tx, { ...entryBy(viewer), event: "password.changed" });
		await orderNotice(tx, { chamberId, userId, email, what: "password" });
		return findUser(tx, viewer, userId);
	});
}

/** Everybody active in the chamber, for assignee pickers: id and name. */
export function listColleagues(viewer: Viewer): Promise<{ id: string; name: string }[]> {
	return inScope(viewer, (tx) =>
		tx
			.select({ id: users.id, name: users.name })
			.from(users)
			.where(
				and(
					eq(users.chamberId, viewer.chamberId),
					eq(users.status, "active"),
					ne(users.chamberId, NO_CHAMBER),
				),
			)
			.orderBy(asc(users.name)),
	);
}
