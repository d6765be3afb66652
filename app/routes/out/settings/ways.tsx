import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { FactorCard } from "#app/domains/desk/enrol/factor-card.tsx";
import { passkeySite } from "#app/domains/desk/factor/passkey.server.ts";
import { listHooks } from "#app/domains/desk/hooks/service.server.ts";
import { listInvites } from "#app/domains/desk/users/invites.server.ts";
import { findWays } from "#app/domains/desk/ways/find.server.ts";
import { ProgramTable } from "#app/domains/desk/ways/program-list.tsx";
import { sessionQuerySchema } from "#app/domains/desk/ways/schema.ts";
import { SessionTable, SignOutButtons } from "#app/domains/desk/ways/session-table.tsx";
import { findMailbox } from "#app/domains/paper/mailin/service.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "way.title" };

const PATH = "/settings/ways-in";

export const loader = screen({ allow: "profile.edit" }, async ({ viewer, url }) => {
	const query = readQuery(sessionQuerySchema, queryOf(url), { page: "1" });
	const ofChamber = can(viewer, "users.manage") ? await chamberWays(viewer) : null;
	const ways = await findWays(viewer, viewer.userId, query);
	return { ways, ofChamber, passkeys: passkeySite() !== null, current: viewer.sessionId, search: url.search };
});

/** What leads into the chamber and is nobody's own. */
async function chamberWays(viewer: Parameters<typeof listHooks>[0]) {
	const [hooks, invites, mailbox] = await Promise.all([
		listHooks(viewer, { limit: 100 }),
		listInvites(viewer, { limit: 100 }),
		findMailbox(viewer),
	]);
	return {
		hooks: hooks.rows.map(({ id, address, createdAt }) => ({ id, address, createdAt })),
		invites: invites.rows,
		mailbox: mailbox && { username: mailbox.username, host: mailbox.host },
	};
}

export default function WaysIn() {
	const { ways, ofChamber, passkeys, current, search } = useLoaderData<typeof loader>();
	const t = useT();
	const buttons = { action: `${PATH}/end`, here: `${PATH}${search}` };
	const { rows, pagination } = ways.sessions;
	return (
		<WithDialogs>
			<PageHead
				back={{ href: "/settings#ways-in", label: t("nav.settings") }}
				title={t("way.title")}
				under={t("way.lead")}
			/>
			<div className="grid gap-6">
				<FactorCard state={ways.factor} passkeys={passkeys} />
				<section className="grid gap-3">
					<h2>{t("way.sessions")}</h2>
					<SessionTable rows={rows} current={current} buttons={buttons} />
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery(PATH, search, { page })}
					/>
					<SignOutButtons others={pagination.total > 1} buttons={buttons} />
				</section>
				<section className="grid gap-3">
					<h2>{t("way.programs")}</h2>
					<ProgramTable ways={ways} buttons={buttons} />
				</section>
				{ofChamber && <ChamberWays {...ofChamber} />}
			</div>
		</WithDialogs>
	);
}

function ChamberWays({ hooks, invites, mailbox }: Awaited<ReturnType<typeof chamberWays>>) {
	const door = useDoor();
	const t = useT();
	const format = useFormat();
	const lines = [
		...(mailbox
			? [
					{
						href: "/settings/mail-in/remove",
						kind: t("mailIn.title"),
						name: `${mailbox.username} · ${mailbox.host}`,
					},
				]
			: []),
		...hooks.map(({ id, address, createdAt }) => ({
			href: `/settings/hooks/${id}/delete`,
			kind: t("way.kind.hook"),
			name: `${address} · ${format.date(createdAt)}`,
		})),
		...invites.map(({ id, email, expiresAt }) => ({
			href: `/users/invites/${id}`,
			kind: t("way.kind.invite"),
			name: `${email} · ${t("user.until")}: ${format.dateTime(expiresAt)}`,
		})),
	];
	return (
		<Card title={t("way.ofChamber")} action={<a href="/users">{t("way.ofPeople")}</a>}>
			{lines.length === 0 ? (
				<p className="text-sm text-ink2">{t("way.noneOfChamber")}</p>
			) : (
				<ul className="grid gap-3">
					{lines.map(({ href, kind, name }) => (
						<li key={href} className="flex flex-wrap items-center justify-between gap-2">
							<span className="min-w-0 wrap-anywhere">
								<b>{kind}</b> <span className="block text-sm text-ink2">{name}</span>
							</span>{" "}
							<a className="btn btn-sm" href={door(href)} aria-label={`${t("way.end")}: ${name}`}>
								{t("way.end")}
							</a>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
