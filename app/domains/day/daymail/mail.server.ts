import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { inScope, type Scope, systemScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { formatter } from "#app/core/format.ts";
import type { Mail } from "#app/core/outside/mail.server.ts";
import { bareRoom } from "#app/domains/day/hearings/bare-room.ts";
import { causeList } from "#app/domains/day/hearings/day/cause-list.server.ts";
import { type HearingRow, hearingsInChamber } from "#app/domains/day/hearings/rows.server.ts";
import { discreetName, isProtected } from "#app/domains/law/cases/discreet.ts";
import { courtDayBeside } from "#app/domains/law/courts/court-days.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { type T, translator } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { accounts, chambers, hearings, preferences, users } from "#drizzle/schema.ts";
import { type Slot, wants } from "./orders.server.ts";
import { type DayList, htmlOf, plainTextOf } from "./table.ts";

type Order = { chamberId: string; userId: string; id: string; slot: Slot; on: string };

/** The most hearings in one email. */
const MOST = 200;

/**
 * The mail with a day's hearings as its reader sees them now, in their language, in the order of the cause list. Null when
 * nothing is listed, the reader may not sign in or wants it no more, or the day it was ordered on has passed.
 */
export async function dayMail(order: Order): Promise<Mail | null> {
	if (order.on !== courtToday()) return null;
	const reader = await readerOf(order);
	if (!reader) return null;
	const scope: Scope = { chamberId: order.chamberId, userId: order.userId, role: reader.role };
	const day = order.slot === "morning" ? order.on : await dayAhead(scope, order.on, reader.courtDays);
	const courts = day ? await causeList(scope, day) : [];
	const listed = courts.flatMap(({ court, rows }) => rows.map((row) => ({ court, row }))).filter(isAhead);
	if (!day || listed.length === 0) return null;
	const t = translator(reader.locale);
	const list = listOf(day, listed, reader, t);
	const { title } = list;
	return { id: order.id, to: reader.email, subject: title, text: plainTextOf(list), html: htmlOf(list) };
}

type Listed = { court: string; row: HearingRow };

/** What has a result already was called off or heard. */
const isAhead = ({ row }: Listed) => row.hearing.result === null;

/** The next day on which the reader has a hearing, up to the next court day; a court may sit on a closed day too. */
async function dayAhead(scope: Scope, today: string, courtDays: Reader["courtDays"]): Promise<string | null> {
	const until = courtDayBeside(today, 1, courtDays);
	const ahead = and(
		hearingsInChamber(scope),
		isNull(hearings.result),
		gt(hearings.date, today),
		lte(hearings.date, until),
	);
	const [first] = await inScope(scope, (tx) =>
		tx.select({ date: hearings.date }).from(hearings).where(ahead).orderBy(asc(hearings.date)).limit(1),
	);
	return first?.date ?? null;
}

type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

async function readerOf({ chamberId, userId, slot }: Order) {
	const [found] = await inScope(systemScope(chamberId), (tx) =>
		tx
			.select({
				name: users.name,
				email: accounts.email,
				role: users.role,
				locale: users.locale,
				timeFormat: sql<"12h" | "24h">`coalesce(${preferences.timeFormat}, '12h')`,
				chamber: chambers.name,
				courtDays: { closedSaturdays: chambers.closedSaturdays, holidays: chambers.holidays },
			})
			.from(users)
			.innerJoin(accounts, and(eq(accounts.id, users.id), eq(accounts.chamberId, users.chamberId)))
			.innerJoin(chambers, eq(chambers.id, users.chamberId))
			.leftJoin(
				preferences,
				and(eq(preferences.chamberId, users.chamberId), eq(preferences.userId, users.id)),
			)
			.where(and(eq(users.chamberId, chamberId), eq(users.id, userId), wants(slot))),
	);
	return found ?? null;
}

function listOf(day: string, listed: Listed[], { locale, timeFormat, chamber, name }: Reader, t: T): DayList {
	const format = formatter({ locale, timeFormat, dateFormat: "DD/MM/YYYY", timeZone: "Asia/Kolkata" });
	const shown = listed.slice(0, MOST);
	const more = listed.length - shown.length;
	const rows = shown.map(({ court, row: { hearing, matter } }) => ({
		court,
		cells: [
			hearing.itemNo ?? "",
			[
				hearing.courtRoom && t("hearing.roomNumber", { room: bareRoom(hearing.courtRoom) }),
				hearing.bench,
				hearing.time && format.time(hearing.time),
			]
				.filter(Boolean)
				.join(", "),
			nameOf(hearing.restricted, matter),
			sayOffered(hearing.purpose, t),
		],
	}));
	return {
		locale,
		title: t.n("mail.day.subject", listed.length, { date: format.longDate(day) }),
		under: [chamber, name].join(" · "),
		heads: (["itemHead", "roomHead", "caseHead", "purpose"] as const).map((head) => t(`hearing.${head}`)),
		rows,
		more: more > 0 ? t.n("mail.day.more", more) : null,
		links: [
			{ label: t("mail.day.print"), href: `${env.APP_URL}/hearings/print?date=${day}` },
			{ label: t("mail.day.foot"), href: `${env.APP_URL}/settings/notifications` },
		],
	};
}

/** Emails can be read in transit: they never name a restricted matter, or one whose names the law protects. */
function nameOf(restricted: boolean, matter: HearingRow["matter"]): string {
	if (restricted || isProtected(matter)) return discreetName(matter);
	return [matter.caseNumber, matter.title].filter(Boolean).join(", ");
}
