import { and, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { csvLine } from "#app/core/csv.ts";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { descending } from "#app/core/database/order.ts";
import { AppError } from "#app/core/errors.ts";
import { addDays } from "#app/core/format.ts";
import { can } from "#app/core/person/roles.ts";
import { logSecurity } from "#app/core/person/security-log.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { type Page, pageOf, windowOf } from "#app/core/web/http.ts";
import { deviceName } from "#app/domains/desk/ways/device-name.ts";
import type { T } from "#app/messages/index.ts";
import { securityLog, users } from "#drizzle/schema.ts";
import { type SecurityQuery, securityColumns } from "./schema.ts";

export type SecurityRow = Awaited<ReturnType<typeof selectLog>>[number];

/** A file has the newest of them; a filter shows the others. */
const MOST_IN_FILE = 50_000;
const AT_ONCE = 1000;

/** The security log of the viewer's chamber, the newest first. Throws `forbidden`. */
export async function listSecurityLog(viewer: Viewer, query: SecurityQuery): Promise<Page<SecurityRow>> {
	demandLog(viewer);
	const window = windowOf(query);
	const where = conditionOf(viewer, query);
	return inScope(viewer, async (tx) => {
		const rows = await selectLog(tx, where).limit(window.limit).offset(window.offset);
		const [total] = await tx.select({ n: count() }).from(securityLog).where(where);
		return pageOf(rows, total?.n ?? 0, window);
	});
}

/** The same as lines of CSV, the newest 50,000; times in UTC. That it was taken is in it. Throws `forbidden`. */
export async function* securityCsv(viewer: Viewer, query: SecurityQuery, t: T): AsyncGenerator<string> {
	demandLog(viewer);
	await logSecurity({ ...entryBy(viewer), event: "exported", subject: "security log" });
	const where = conditionOf(viewer, query);
	yield csvLine(securityColumns.map((head) => t(`security.${head}`)));
	let after: SecurityRow | undefined;
	for (let n = 0; n < MOST_IN_FILE; n += AT_ONCE) {
		const before =
			after && sql`(${securityLog.lastAt}, ${securityLog.id}) < (${after.lastAt.toISOString()}, ${after.id})`;
		const rows = await inScope(viewer, (tx) => selectLog(tx, and(where, before)).limit(AT_ONCE));
		for (const row of rows) yield csvLine(cellsOf(row));
		after = rows.at(-1);
		if (rows.length < AT_ONCE) return;
	}
}

function cellsOf({
	at,
	lastAt,
	event,
	outcome,
	actor,
	actorId,
	subject,
	userAgent,
	address,
	count,
}: SecurityRow) {
	const who = actor?.name ?? actorId;
	return [
		...[at.toISOString(), lastAt.toISOString(), event, outcome, who, subject],
		...[deviceName(userAgent), address, count],
	];
}

/** Throws `forbidden` unless the viewer may read the log. */
function demandLog(viewer: Viewer): void {
	if (!can(viewer, "security.view")) throw new AppError("forbidden", "error.forbidden");
}

function selectLog(tx: Tx, where: SQL | undefined) {
	const { id, at, lastAt, event, outcome, actorId, subject, userAgent, address, count } = securityLog;
	return tx
		.select({
			...{ id, at, lastAt, event, outcome, actorId, subject, userAgent, address, count },
			actor: { id: users.id, name: users.name },
		})
		.from(securityLog)
		.leftJoin(users, and(eq(users.chamberId, securityLog.chamberId), eq(users.id, actorId)))
		.where(where)
		.orderBy(...descending(lastAt, id))
		.$dynamic();
}

function conditionOf(
	{ chamberId, timeZone }: Viewer,
	{ event, outcome, actorId, from, to }: SecurityQuery,
): SQL | undefined {
	const midnight = (day: string) => sql`(${day}::timestamp at time zone ${timeZone})`;
	return and(
		eq(securityLog.chamberId, chamberId),
		event ? eq(securityLog.event, event) : undefined,
		outcome ? eq(securityLog.outcome, outcome) : undefined,
		actorId ? eq(securityLog.actorId, actorId) : undefined,
		from ? gte(securityLog.lastAt, midnight(from)) : undefined,
		to ? lt(securityLog.lastAt, midnight(addDays(to, 1))) : undefined,
	);
}
