import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { HookTable } from "#app/domains/desk/hooks/hook-table.tsx";
import { hookQuerySchema } from "#app/domains/desk/hooks/schema.ts";
import { listHooks } from "#app/domains/desk/hooks/service.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "hook.title" };

export const loader = screen({ allow: "webhooks.manage" }, async ({ viewer, url }) => {
	const query = readQuery(hookQuerySchema, queryOf(url), { page: "1" });
	return { ...(await listHooks(viewer, query)), search: url.search };
});

export default function Hooks() {
	const { rows, pagination, search } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<WithDialogs>
			<PageHead
				back={{ href: "/settings#hooks", label: t("nav.settings") }}
				title={t("hook.title")}
				under={t("hook.lead")}
			>
				<LinkButton id="new-hook" href="/settings/hooks/new" variant="primary" icon="plus" hotkey="n">
					{t("hook.new")}
				</LinkButton>
			</PageHead>
			{rows.length === 0 ? (
				<EmptyState text={t("hook.none")} hint={t("hook.noneHint")} />
			) : (
				<>
					<HookTable rows={rows} />
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery("/settings/hooks", search, { page })}
					/>
				</>
			)}
		</WithDialogs>
	);
}
