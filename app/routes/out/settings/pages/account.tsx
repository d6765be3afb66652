import { useLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { getUser } from "#app/domains/desk/users/service.server.ts";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { RoleBadge, UserStatusBadge } from "#app/ui/state-badge.tsx";

export const handle: ScreenHandle = { title: "settings.account" };

export const loader = screen({ allow: "profile.edit" }, async ({ viewer }) => ({
	user: await getUser(viewer, viewer.userId),
}));

export default function Account() {
	const { user } = useLoaderData<typeof loader>();
	const t = useT();
	const format = useFormat();
	return (
		<SubjectPage title="settings.account" id="account">
			<Card className="max-w-2xl">
				<Facts
					rows={[
						[t("user.role"), <RoleBadge key="role" role={user.role} />],
						[t("matter.status"), <UserStatusBadge key="status" status={user.status} />],
						[t("user.chamber"), user.chamberName],
						[t("user.last"), user.lastLoginAt ? format.dateTime(user.lastLoginAt) : t("user.never")],
						[t("settings.since"), format.longDate(user.createdAt)],
					]}
				/>
				<p className="mt-4 flex flex-wrap gap-2">
					<LinkButton href="/settings/profile">{t("settings.profile")}</LinkButton>
					<LinkButton href="/settings/security">{t("settings.security")}</LinkButton>
					<LinkButton href="/settings/ways-in">{t("way.title")}</LinkButton>
				</p>
			</Card>
		</SubjectPage>
	);
}
