import { and, eq, inArray } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { notify } from "#app/domains/desk/notifications/service.server.ts";
import { conflictChecks, users } from "#drizzle/schema.ts";
import { conflictsIn, keyOfHits } from "./check.server.ts";
import type { Hit } from "./schema.ts";
import { recordConflicts, type Subject, sideOfSubject } from "./settle.server.ts";

/**
 * Records the conflicts of a new or changed matter or client that its author may not see, or that stand in papers for which
 * the request had no time, and notifies the Admins of them, of
 * those that nobody decided and of those in spite of which the record was made. Notifies once for the same hits, however often
 * it runs. Returns the number of notifications.
 */
export async function tellOfConflicts(scope: Scope, subject: Subject, authorId: string): Promise<number> {
	const author = await authorScope(scope, authorId);
	const seen = author ? await found(author, subject) : [];
	return inScope(scope, async (tx) => {
		const about = await sideOfSubject(tx, scope, subject);
		if (!about) return 0;
		const [all = []] = await conflictsIn(tx, scope, [{ ...about.sides, ...subject, papers: "all" }]);
		const open = new Set(seen.map((hit) => keyOfHits([hit])));
		const hidden = all.filter((hit) => !open.has(keyOfHits([hit])));
		const known = await checksToTell(tx, scope, subject);
		const isNew = hidden.length > 0 && !known.some(({ hitsKey }) => hitsKey === keyOfHits(hidden));
		if (isNew) await recordConflicts(tx, scope, subject, hidden, "not_asked");
		const keys = [...known.map(({ hitsKey }) => hitsKey), ...(isNew ? [keyOfHits(hidden)] : [])];
		return tellAdmins(tx, scope, subject, { title: about.title, authorId, keys });
	});
}

async function found(author: Scope, subject: Subject): Promise<Hit[]> {
	return inScope(author, async (tx) => {
		const about = await sideOfSubject(tx, author, subject);
		if (!about) return [];
		const [hits = []] = await conflictsIn(tx, author, [{ ...about.sides, ...subject, papers: "some" }]);
		return hits;
	});
}

async function authorScope(scope: Scope, userId: string): Promise<Scope | null> {
	const [author] = await inScope(scope, (tx) =>
		tx
			.select({ role: users.role })
			.from(users)
			.where(and(eq(users.chamberId, scope.chamberId), eq(users.id, userId))),
	);
	return author ? { chamberId: scope.chamberId, userId, role: author.role } : null;
}

function checksToTell(tx: Tx, scope: Scope, { matterId, clientId }: Subject) {
	return tx
		.select({ hitsKey: conflictChecks.hitsKey })
		.from(conflictChecks)
		.where(
			and(
				eq(conflictChecks.chamberId, scope.chamberId),
				matterId ? eq(conflictChecks.matterId, matterId) : eq(conflictChecks.clientId, clientId ?? ""),
				inArray(conflictChecks.outcome, ["proceed", "not_asked"]),
			),
		);
}

type News = { title: string; authorId: string; keys: readonly string[] };

/** The author knows what was shown; if the author is an Admin, only the others are notified. */
async function tellAdmins(tx: Tx, scope: Scope, subject: Subject, news: News): Promise<number> {
	if (news.keys.length === 0) return 0;
	const admins = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.chamberId, scope.chamberId), eq(users.role, "Admin"), eq(users.status, "active")));
	const matterId = subject.matterId ?? null;
	return notify(
		tx,
		scope,
		admins
			.filter(({ id }) => id !== news.authorId)
			.flatMap(({ id: userId }) =>
				news.keys.map((key) => ({
					kind: "conflict" as const,
					userId,
					onceKey: `conflict:${matterId ?? subject.clientId}:${key}`,
					subjectId: matterId ?? subject.clientId ?? "",
					matterId,
					data: { title: news.title },
				})),
			),
	);
}
