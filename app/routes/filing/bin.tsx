import { useLoaderData } from "@remix-run/react";
import { BIN_DAYS } from "#app/core/database/bin.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { BinTable, binPlaces } from "#app/domains/filing/bin/bin-table.tsx";
import { binQuerySchema } from "#app/domains/filing/bin/schema.ts";
import { kindsFor, listBin } from "#app/domains/filing/bin/service.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { Presets } from "#app/ui/form/filter-bar.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "bin.title" };

export const loader = screen({ allow: "bin.view" }, async ({ viewer, url }) => {
	const query = readQuery(binQuerySchema, queryOf(url), { page: "1" });
	const { rows, pagination } = await listBin(viewer, query);
	return { rows, pagination, query, kinds: kindsFor(viewer), search: url.search };
});

export default function Bin() {
	const { rows, pagination, query, kinds, search } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<>
			<PageHead title={t("bin.title")} under={t("bin.hint", { n: BIN_DAYS })} />
			{(rows.length > 0 || query.kind) && (
				<Presets
					label={t("bin.kinds")}
					presets={[
						{ label: t("bin.all"), href: "/bin", current: !query.kind },
						...kinds.map((kind) => ({
							label: t(binPlaces[kind].many),
							href: `/bin?kind=${kind}`,
							current: query.kind === kind,
						})),
					]}
				/>
			)}
			{pagination.total === 0 ? (
				<EmptyState text={t("bin.none")} hint={t("bin.noneHint", { n: BIN_DAYS })}>
					{query.kind && <LinkButton href="/bin">{t("action.clearFilters")}</LinkButton>}
				</EmptyState>
			) : (
				<>
					<Found>{t.n("bin.found", pagination.total)}</Found>
					<BinTable rows={rows} here={`/bin${search}`} />
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery("/bin", search, { page })}
					/>
				</>
			)}
		</>
	);
}
