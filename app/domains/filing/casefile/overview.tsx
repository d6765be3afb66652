import type { ReactNode } from "react";
import { PhoneLink } from "#app/domains/case/clients/phone-link.tsx";
import { HitList, type ShownHit } from "#app/domains/case/conflicts/hits.tsx";
import type { Tell } from "#app/domains/case/tell/tell.server.ts";
import { TellClient } from "#app/domains/case/tell/tell-client.tsx";
import type { HearingRow } from "#app/domains/day/hearings/rows.server.ts";
import { HearingTimeline, hearingPlace, momentText } from "#app/domains/day/hearings/timeline.tsx";
import type { HearingFacts } from "#app/domains/law/courts/hearing-status.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { StageProgress } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { StatusBadge } from "#app/ui/state-badge.tsx";
import { type Stage, stages } from "#drizzle/words.ts";
import type { MatterHead } from "./details.server.ts";

type OverviewProps = {
	head: MatterHead;
	hearings: readonly HearingRow[];
	today: string;
	/** Names on the opposite side in other matters, about which nothing has been decided yet. */
	conflicts: readonly ShownHit[];
	/** The message to the client; null for a matter without one. */
	tell: Tell | null;
};

/** The first tab: the next hearing, how far the case has come, what it is, and the hearings around today. */
export function Overview({ head, hearings, today, conflicts, tell }: OverviewProps) {
	const t = useT();
	const { matter } = head.row;
	const next = hearings.find(({ hearing }) => hearing.date >= today && !hearing.result);
	const newestFirst = [...hearings].sort((a, b) => b.hearing.date.localeCompare(a.hearing.date));
	const path = `/matters/${matter.id}`;
	return (
		<div className="grid items-start gap-4 lg:grid-cols-[7fr_8fr]">
			<div className="grid min-w-0 gap-4">
				<Conflicts found={conflicts} path={path} />
				<NextHearing row={next} today={today} isOpen={matter.status === "active"} path={path} />
				<Progress head={head} />
				<BasicDetails head={head} tell={tell} />
			</div>
			<div className="grid min-w-0 gap-4">
				<Card
					title={t("nav.hearings")}
					action={
						head.counts.hearings > 0 && (
							<a href={`${path}/hearings`} className="text-sm">
								{t("overview.all", { n: head.counts.hearings })}
							</a>
						)
					}
				>
					{newestFirst.length > 0 ? (
						<HearingTimeline rows={newestFirst} path={`${path}/hearings`} today={today} />
					) : (
						<p className="text-sm text-ink2">{t("hearing.noneMatter")}</p>
					)}
				</Card>
				<QuickActions path={path} />
			</div>
		</div>
	);
}

function Conflicts({ found, path }: { found: readonly ShownHit[]; path: string }) {
	const t = useT();
	const door = useDoor();
	if (found.length === 0) return null;
	return (
		<Alert tone="warning" title={t("conflict.title")}>
			<HitList hits={found} />
			<p className="no-print mt-2">
				<a href={door(`${path}/conflicts`)}>{t("conflict.decide")}</a>
			</p>
		</Alert>
	);
}

type NextHearingProps = { row: HearingRow | undefined; today: string; isOpen: boolean; path: string };

function NextHearing({ row, today, isOpen, path }: NextHearingProps) {
	const door = useDoor();
	const t = useT();
	const format = useFormat();
	if (!row) {
		return isOpen ? (
			<Card title={t("overview.noNext")}>
				<p className="text-sm text-ink2">{t("overview.noNextText")}</p>
			</Card>
		) : null;
	}
	const { hearing } = row;
	const isToday = hearing.date === today;
	const place = hearingPlace(hearing, t);
	const line = isToday
		? [hearing.time && format.time(hearing.time), ...place]
		: [momentText(hearing, format), ...place];
	return (
		<Card next>
			<p className="text-sm font-bold text-ink2">
				{isToday ? t("overview.nextToday") : t("overview.nextHearing")}
			</p>
			<p className="text-xl font-bold">
				<a href={door(`${path}/hearings/${hearing.id}`)} className="text-ink no-underline hover:underline">
					{line.filter(Boolean).join(", ") || format.longDate(hearing.date)}
				</a>
			</p>
			<p className="text-sm text-ink2">
				{sayOffered(hearing.purpose, t)} · {hearing.bench}
			</p>
		</Card>
	);
}

function Progress({ head: { row, progress } }: { head: MatterHead }) {
	const t = useT();
	const format = useFormat();
	const moment = (hearing: HearingFacts | null) => (hearing ? momentText(hearing, format) : t("common.none"));
	return (
		<Card title={t("overview.progress")}>
			<StageProgress
				label={t("matter.stage")}
				stages={stages.map((stage) => step(stage, row.matter.stage, t))}
			/>
			<Facts
				rows={[
					[t("matter.stage"), t(words.stage[row.matter.stage])],
					[t("overview.done"), format.number(progress.totalHearingsDone)],
					[t("overview.last"), moment(progress.lastHearing)],
					[t("overview.nextHearing"), moment(progress.nextHearing)],
					[t("overview.orders"), format.number(progress.ordersIssued)],
				]}
			/>
		</Card>
	);
}

function step(stage: Stage, current: Stage, t: ReturnType<typeof useT>) {
	const [here, now] = [stages.indexOf(stage), stages.indexOf(current)];
	const state = here < now ? ("done" as const) : here === now ? ("current" as const) : ("ahead" as const);
	return { label: t(words.stage[stage]), state };
}

function BasicDetails({ head: { row }, tell }: Pick<OverviewProps, "head" | "tell">) {
	const door = useDoor();
	const t = useT();
	const format = useFormat();
	const { matter, client } = row;
	return (
		<Card title={t("overview.basic")}>
			<Facts
				empty={t("matter.notAssigned")}
				rows={[
					[t("matter.court"), matter.court],
					[t("matter.judge"), matter.judge],
					[t("matter.filingDate"), matter.filingDate && format.longDate(matter.filingDate)],
					[t("matter.client"), client && <a href={door(`/clients/${client.id}`)}>{client.name}</a>],
					[
						t("matter.phone"),
						client?.phone ? <PhoneLink key="phone" phone={client.phone} /> : t("common.notAvailable"),
					],
					[t("matter.status"), <StatusBadge key="status" status={matter.status} />],
				]}
			/>
			{tell && (
				<div className="mt-4">
					<TellClient tell={tell} />
				</div>
			)}
		</Card>
	);
}

function QuickActions({ path }: { path: string }) {
	const t = useT();
	const link = (name: string, label: ReactNode) => <LinkButton href={`${path}/${name}`}>{label}</LinkButton>;
	return (
		<Card title={t("overview.quick")}>
			<div className="flex flex-wrap gap-2">
				{link("info", t("tab.caseInfo"))}
				{link("hearings", t("nav.hearings"))}
				{link("orders", t("tab.pastOrders"))}
				{link("documents", t("nav.documents"))}
				{link("drafting", t("tab.drafting"))}
				{link("tasks", t("tab.tasks"))}
				{link("reminders", t("tab.reminders"))}
			</div>
		</Card>
	);
}
