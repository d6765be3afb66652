import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { FactorOfPerson } from "#app/domains/desk/enrol/factor-card.tsx";
import { findWays } from "#app/domains/desk/ways/find.server.ts";
import { ProgramTable } from "#app/domains/desk/ways/program-list.tsx";
import { sessionQuerySchema } from "#app/domains/desk/ways/schema.ts";
import { SessionTable, SignOutButtons } from "#app/domains/desk/ways/session-table.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "way.title" };

export const loader = screen({ allow: "users.manage" }, async ({ viewer, params, url }) => {
	const query = readQuery(sessionQuerySchema, queryOf(url), { page: "1" });
	const ways = await findWays(viewer, idParam(params, "userId"), query);
	return { ways, own: ways.person.id === viewer.userId, current: viewer.sessionId, search: url.search };
});

export default function WaysInOfPerson() {
	const { ways, own, current, search } = useLoaderData<typeof loader>();
	const t = useT();
	const path = `/users/${ways.person.id}/ways-in`;
	const buttons = { action: `${path}/end`, here: `${path}${search}` };
	const { rows, pagination } = ways.sessions;
	const isNone = rows.length === 0 && [ways.keys, ways.feeds, ways.links].every((list) => list.length === 0);
	return (
		<WithDialogs>
			<PageHead
				back={{ href: `/users#user-${ways.person.id}`, label: t("nav.users") }}
				title={t("way.titleOf", { name: ways.person.name })}
				under={t("way.leadOf")}
			/>
			<div className="grid gap-6">
				<FactorOfPerson state={ways.factor} own={own} removeHref={`${path}/factor`} />
				{isNone ? (
					<EmptyState text={t("way.none")} hint={t("way.noneHint")} />
				) : (
					<>
						<section className="grid gap-3">
							<h2>{t("way.sessions")}</h2>
							{rows.length === 0 ? (
								<p className="text-sm text-ink2">{t("way.noSessions")}</p>
							) : (
								<>
									<SessionTable rows={rows} current={current} buttons={buttons} />
									<Pager
										page={pagination.page}
										pages={pagination.pages}
										href={(page) => withQuery(path, search, { page })}
									/>
									<SignOutButtons others={false} buttons={buttons} />
								</>
							)}
						</section>
						<section className="grid gap-3">
							<h2>{t("way.programs")}</h2>
							<ProgramTable ways={ways} buttons={buttons} />
						</section>
					</>
				)}
			</div>
		</WithDialogs>
	);
}
