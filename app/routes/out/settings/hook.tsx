import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { DeliveryLog, HookFacts } from "#app/domains/desk/hooks/hook-page.tsx";
import { listDeliveries } from "#app/domains/desk/hooks/log.server.ts";
import { hookQuerySchema } from "#app/domains/desk/hooks/schema.ts";
import { getHook } from "#app/domains/desk/hooks/service.server.ts";
import { Breakable } from "#app/ui/breakable.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "hook.title" };

export const loader = screen({ allow: "webhooks.manage" }, async ({ viewer, params, url }) => {
	const hookId = idParam(params, "hookId");
	const query = readQuery(hookQuerySchema, queryOf(url), { page: "1" });
	const hook = await getHook(viewer, hookId);
	return { hook, log: await listDeliveries(viewer, hookId, query), search: url.search };
});

export default function Hook() {
	const { hook, log, search } = useLoaderData<typeof loader>();
	const t = useT();
	const here = `/settings/hooks/${hook.id}`;
	return (
		<WithDialogs>
			<PageHead
				back={{ href: "/settings/hooks", label: t("hook.title") }}
				title={<Breakable text={new URL(hook.address).host} />}
				under={<Breakable text={hook.address} />}
			/>
			<HookFacts hook={hook} />
			<section className="mt-6 grid gap-3">
				<div className="flex flex-wrap items-center justify-between gap-2">
					<h2>{t("hook.log")}</h2>
					<LinkButton href={here} size="sm" icon="rotate-cw">
						{t("settings.refresh")}
					</LinkButton>
				</div>
				{log.rows.length === 0 ? (
					<p className="text-sm text-ink2">{t("hook.logNone")}</p>
				) : (
					<>
						<DeliveryLog hookId={hook.id} rows={log.rows} here={here} />
						<Pager
							page={log.pagination.page}
							pages={log.pagination.pages}
							href={(page) => withQuery(here, search, { page })}
						/>
					</>
				)}
			</section>
		</WithDialogs>
	);
}
