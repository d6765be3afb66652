import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { KeyTable } from "#app/domains/desk/keys/key-table.tsx";
import { keyQuerySchema } from "#app/domains/desk/keys/schema.ts";
import { listKeys } from "#app/domains/desk/keys/service.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "key.title" };

export const loader = screen({ allow: "keys.own" }, async ({ viewer, url }) => {
	const query = readQuery(keyQuerySchema, queryOf(url), { page: "1" });
	const { rows, pagination } = await listKeys(viewer, query);
	return { rows, pagination, ofAll: can(viewer, "keys.everyones"), at: new Date(), search: url.search };
});

export default function Keys() {
	const { rows, pagination, ofAll, at, search } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<WithDialogs>
			<PageHead
				back={{ href: "/settings#programs", label: t("nav.settings") }}
				title={t("key.title")}
				under={t("key.lead")}
			>
				<LinkButton id="new-key" href="/settings/keys/new" variant="primary" icon="plus" hotkey="n">
					{t("key.new")}
				</LinkButton>
			</PageHead>
			{rows.length === 0 ? (
				<EmptyState text={t("key.none")} hint={t("key.noneHint")} />
			) : (
				<>
					<KeyTable rows={rows} ofAll={ofAll} at={at} />
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery("/settings/keys", search, { page })}
					/>
				</>
			)}
		</WithDialogs>
	);
}
