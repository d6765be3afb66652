import { useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { lastBackup } from "#app/core/backup/seen.server.ts";
import { env } from "#app/core/env.server.ts";
import {
	readingEngines,
	type WorkerMissing,
	workerBeat,
	workerMissing,
} from "#app/core/jobs/worker-seen.server.ts";
import { mailIsSetUp } from "#app/core/mail.server.ts";
import { can } from "#app/core/person/roles.ts";
import { programVersion } from "#app/core/version.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { CalendarSection } from "#app/domains/day/calendar/feed-section.tsx";
import { listFeeds, mayHave } from "#app/domains/day/calendar/feeds.server.ts";
import { shiftedDeadlines } from "#app/domains/day/tasks/reckon-anew.server.ts";
import { ActivityFeed } from "#app/domains/desk/activity/activity-feed.tsx";
import { FEED_LENGTH, recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { getUser } from "#app/domains/desk/users/service.server.ts";
import { listPrograms } from "#app/domains/desk/ways/find.server.ts";
import { courtSuggestions } from "#app/domains/law/courts/suggestions.server.ts";
import { clashSettings } from "#app/domains/law/courts/travel.server.ts";
import { bulkOfChamber } from "#app/domains/out/chamber/answer.server.ts";
import { WholeChamberSection } from "#app/domains/out/chamber/section.tsx";
import { BackupFacts } from "#app/domains/out/settings/backup-facts.tsx";
import { ClashSection } from "#app/domains/out/settings/clash-section.tsx";
import { ShiftedDeadlines } from "#app/domains/out/settings/deadline-section.tsx";
import { NotificationSection } from "#app/domains/out/settings/notification-section.tsx";
import { ProgramSection } from "#app/domains/out/settings/program-section.tsx";
import { settingsAction } from "#app/domains/out/settings/save.server.ts";
import type { SettingsSection } from "#app/domains/out/settings/schema.ts";
import {
	CourtSection,
	PreferenceSection,
	ProfileSection,
	SecuritySection,
} from "#app/domains/out/settings/sections.tsx";
import { getPreferences } from "#app/domains/out/settings/service.server.ts";
import { countOlder } from "#app/domains/paper/readings/again/older.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { Card, Facts } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { LiveFeed } from "#app/ui/live-feed.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { RoleBadge, UserStatusBadge } from "#app/ui/state-badge.tsx";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "nav.settings" };

/** The chamber's most frequent courts come first. */
const OFFERED_COURTS = 20;

export const loader = screen({ allow: "profile.edit" }, async ({ viewer }) => {
	const [user, saved, recent, worker, engines, feeds, backup, programs] = await Promise.all([
		getUser(viewer, viewer.userId),
		getPreferences(viewer),
		recentActivity(viewer, FEED_LENGTH),
		workerMissing(viewer),
		readingEngines(viewer),
		listFeeds(viewer),
		lastBackup(viewer),
		listPrograms(viewer),
	]);
	const isAdmin = can(viewer, "users.manage");
	const courtDays = isAdmin ? viewer.courtDays : null;
	const [clash, courts, shifted, bulk, older] = isAdmin
		? await Promise.all([
				clashSettings(viewer),
				courtSuggestions(viewer),
				shiftedDeadlines(viewer),
				bulkOfChamber(viewer),
				countOlder(viewer),
			])
		: [null, [], [], null, 0];
	const calendar = {
		feeds: feeds.rows,
		reaches: (["own", "chamber"] as const).filter((reach) => mayHave(viewer, reach)),
	};
	const hooks = can(viewer, "webhooks.manage");
	const mailIn = can(viewer, "mailin.manage");
	const beat = isAdmin ? await workerBeat(viewer) : null;
	const about = { environment: env.NODE_ENV, mail: mailIsSetUp(), worker, beat, engines, older, backup };
	return {
		user,
		saved,
		recent,
		courtDays,
		shifted,
		clash,
		courts,
		bulk,
		calendar,
		hooks,
		mailIn,
		programs,
		log: can(viewer, "security.view"),
		...about,
		at: new Date(),
	};
});

export const action = settingsAction;

export default function Settings() {
	const { user, saved, recent, courtDays, shifted, clash, courts, bulk, calendar, hooks, mailIn } =
		useLoaderData<typeof loader>();
	const { environment, mail, worker, beat, engines, older, backup, programs, log, at } =
		useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	const format = useFormat();
	const sent = failed?.result.initialValue?.section;
	const failedIn = (section: SettingsSection) => (sent === section ? failed : undefined);

	return (
		<WithDialogs>
			<PageHead title={t("nav.settings")} under={t("settings.subtitle")} />
			<nav className="chips" aria-label={t("settings.sections")}>
				{anchors
					.filter(([section]) => courtDays || !ADMINS.includes(section))
					.map(([section, key]) => (
						<Fragment key={section}>
							<a className="chip" href={`#${section}`}>
								{t(key)}
							</a>{" "}
						</Fragment>
					))}
			</nav>
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<ProfileSection user={user} failed={failedIn("profile")} />
				<SecuritySection failed={failedIn("security")} programs={programs} log={log} />
				<NotificationSection saved={saved} mail={mail} failed={failedIn("notifications")} />
				<PreferenceSection saved={saved} locale={user.locale} failed={failedIn("preferences")} />
				{courtDays && (
					<CourtSection days={courtDays} failed={failedIn("court")}>
						{shifted.length > 0 && <ShiftedDeadlines shifted={shifted} failed={failedIn("deadlines")} />}
					</CourtSection>
				)}
				{clash && (
					<ClashSection saved={clash} courts={courts.slice(0, OFFERED_COURTS)} failed={failedIn("clash")} />
				)}
				<CalendarSection {...calendar} />
				<ProgramSection hooks={hooks} mailIn={mailIn} />
				<div id="account">
					<Card title={t("settings.account")} action={<a href="/import">{t("import.open")}</a>}>
						<Facts
							rows={[
								[t("user.role"), <RoleBadge key="role" role={user.role} />],
								[t("matter.status"), <UserStatusBadge key="status" status={user.status} />],
								[t("user.chamber"), user.chamberName],
								[t("user.last"), user.lastLoginAt ? format.dateTime(user.lastLoginAt) : t("user.never")],
								[t("settings.since"), format.longDate(user.createdAt)],
							]}
						/>
					</Card>
				</div>
				{bulk && <WholeChamberSection bulk={bulk} />}
				<div id="system">
					<Card title={t("settings.system")}>
						<Facts
							rows={[
								[t("settings.version"), programVersion],
								[t("settings.environment"), t(`settings.environment.${environment}`)],
								...(engines.length > 0 ? [[t("settings.ocr"), engines.join(", ")] as const] : []),
								...(older > 0 ? [[t("settings.older"), t.n("settings.older", older)] as const] : []),
								...(worker
									? [[t("settings.background"), <Stopped key="worker" since={worker.since} />] as const]
									: beat?.seen
										? [
												[
													t("settings.background"),
													t("settings.backgroundRuns", { when: format.dateTime(beat.seen) }),
												] as const,
											]
										: []),
								...(beat
									? [
											[
												t("settings.waiting"),
												beat.waiting > 0 ? t.n("settings.waiting", beat.waiting) : t("settings.waiting.none"),
											] as const,
										]
									: []),
							]}
						/>
						{backup && <BackupFacts seen={backup} />}
					</Card>
				</div>
				<div id="activity" className="lg:col-span-2">
					<LiveFeed
						title={t("dashboard.recent")}
						rows="/resources/activity"
						at={at}
						here="/settings"
						anchor="activity"
					>
						<ActivityFeed entries={recent} />
					</LiveFeed>
				</div>
			</div>
		</WithDialogs>
	);
}

function Stopped({ since }: WorkerMissing) {
	const t = useT();
	const format = useFormat();
	return since ? t("settings.stopped", { time: format.dateTime(since) }) : t("settings.notStarted");
}

/** The sections that an Admin alone has. */
const ADMINS: readonly string[] = ["court", "clash", "whole-chamber"];

const anchors: readonly (readonly [string, MessageKey])[] = [
	["profile", "settings.profile"],
	["security", "settings.security"],
	["notifications", "settings.notifications"],
	["preferences", "settings.preferences"],
	["court", "settings.court"],
	["clash", "settings.clash"],
	["calendar", "calendar.title"],
	["programs", "settings.programs"],
	["account", "settings.account"],
	["whole-chamber", "wholeChamber.title"],
	["system", "settings.system"],
	["activity", "dashboard.recent"],
];
