import { useLoaderData } from "@remix-run/react";
import { env } from "#app/core/env.server.ts";
import { workerMissing } from "#app/core/jobs/worker-seen.server.ts";
import { can } from "#app/core/person/roles.ts";
import { programVersion } from "#app/core/version.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { listFeeds } from "#app/domains/day/calendar/feeds.server.ts";
import { shiftedDeadlines } from "#app/domains/day/tasks/reckon-anew.server.ts";
import { ActivityFeed } from "#app/domains/desk/activity/activity-feed.tsx";
import { FEED_LENGTH, recentActivity } from "#app/domains/desk/activity/feed.server.ts";
import { offsetKey } from "#app/domains/out/settings/notification-section.tsx";
import { settingsPaths } from "#app/domains/out/settings/schema.ts";
import { getPreferences } from "#app/domains/out/settings/service.server.ts";
import { SubjectGroup } from "#app/domains/out/settings/subject-list.tsx";
import { languageNames } from "#app/messages/index.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { LiveFeed } from "#app/ui/live-feed.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { RoleBadge } from "#app/ui/state-badge.tsx";

export const handle: ScreenHandle = { title: "nav.settings" };

export const loader = screen({ allow: "profile.edit" }, async ({ viewer }) => {
	const isAdmin = can(viewer, "users.manage");
	const [saved, feeds, shifted, worker, recent] = await Promise.all([
		getPreferences(viewer),
		listFeeds(viewer),
		isAdmin ? shiftedDeadlines(viewer) : [],
		workerMissing(viewer),
		recentActivity(viewer, FEED_LENGTH),
	]);
	const { name, email, role, chamberName, locale, theme, timeFormat, courtDays } = viewer;
	return {
		person: { name, email, role, chamberName, locale, theme, timeFormat },
		offset: saved.reminderOffset,
		feeds: feeds.rows.length,
		court: { saturdays: courtDays.closedSaturdays, holidays: courtDays.holidays.length },
		shifted: shifted.length,
		may: {
			court: isAdmin,
			log: can(viewer, "security.view"),
			export: can(viewer, "chamber.wholeFile"),
			import: can(viewer, "matters.import"),
			hooks: can(viewer, "webhooks.manage"),
			mailIn: can(viewer, "mailin.manage"),
		},
		environment: env.NODE_ENV,
		hasStopped: worker !== null,
		recent,
		at: new Date(),
	};
});

export default function Settings() {
	const { recent, at } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<>
			<PageHead title={t("nav.settings")} />
			<div className="grid items-start gap-4 lg:grid-cols-2">
				<div className="grid gap-4">
					<Own />
					<Programs />
				</div>
				<div className="grid gap-4">
					<Chamber />
					<About />
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
		</>
	);
}

function Own() {
	const { person, offset, feeds } = useLoaderData<typeof loader>();
	const t = useT();
	const format = useFormat();
	const { name, email, locale, theme, timeFormat } = person;
	const display = [languageNames[locale], t(`theme.${theme}`), t(`settings.timeFormat.${timeFormat}`)];
	return (
		<SubjectGroup
			title="settings.yours"
			subjects={[
				{
					id: "profile",
					href: settingsPaths.profile,
					title: "settings.profile",
					now: `${name} · ${email}`,
				},
				{
					id: "preferences",
					href: settingsPaths.preferences,
					title: "settings.preferences",
					now: display.join(" · "),
				},
				{
					id: "notifications",
					href: settingsPaths.notifications,
					title: "settings.notifications",
					now: `${t("settings.offset")}: ${t(offsetKey(offset), { n: format.number(offset) })}`,
				},
				{
					id: "calendar",
					href: "/settings/calendar",
					title: "calendar.title",
					now: feeds > 0 ? t.n("settings.feeds", feeds) : t("calendar.none"),
				},
				{
					id: "security",
					href: settingsPaths.security,
					title: "settings.security",
					now: t("settings.newPassword"),
				},
				{ id: "ways-in", href: "/settings/ways-in", title: "way.open" },
			]}
		/>
	);
}

function Chamber() {
	const { court, shifted, may } = useLoaderData<typeof loader>();
	const t = useT();
	const days = [
		`${t("settings.saturdays")}: ${t(`settings.saturdays.${court.saturdays}`)}`,
		t.n("settings.holidayCount", court.holidays),
	];
	return (
		<SubjectGroup
			title="user.chamber"
			subjects={[
				{
					id: "court",
					href: settingsPaths.court,
					title: "settings.court",
					now: shifted > 0 ? <b>{t.n("deadline.shifted", shifted)}</b> : days.join(" · "),
					shown: may.court,
				},
				{ id: "clash", href: settingsPaths.clash, title: "settings.clash", shown: may.court },
				{ id: "signin", href: settingsPaths.signin, title: "factor.rules", shown: may.court },
				{ id: "import", href: "/import", title: "import.open", shown: may.import },
				{ id: "whole-chamber", href: "/settings/chamber", title: "wholeChamber.title", shown: may.export },
				{ id: "security-log", href: "/settings/security-log", title: "security.open", shown: may.log },
			]}
		/>
	);
}

function Programs() {
	const { may } = useLoaderData<typeof loader>();
	return (
		<SubjectGroup
			title="settings.programs"
			subjects={[
				{ id: "mail-in", href: "/settings/mail-in", title: "mailIn.title", shown: may.mailIn },
				{ id: "programs", href: "/settings/keys", title: "key.title" },
				{ id: "hooks", href: "/settings/hooks", title: "hook.title", shown: may.hooks },
				{ id: "api", href: "/api/docs", title: "api.title" },
			]}
		/>
	);
}

function About() {
	const { person, environment, hasStopped } = useLoaderData<typeof loader>();
	const t = useT();
	const version = `${t("settings.version")} ${programVersion} · ${t(`settings.environment.${environment}`)}`;
	return (
		<SubjectGroup
			title="settings.about"
			subjects={[
				{
					id: "account",
					href: "/settings/account",
					title: "settings.account",
					now: (
						<>
							{person.chamberName} <RoleBadge role={person.role} />
						</>
					),
				},
				{
					id: "system",
					href: "/settings/system",
					title: "settings.system",
					now: hasStopped ? <b>{t("settings.backgroundStopped")}</b> : version,
				},
			]}
		/>
	);
}
