import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { deletedIn, queryOf, rowsSeen } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { ClientTable } from "#app/domains/case/clients/client-table.tsx";
import { clientQuerySchema } from "#app/domains/case/clients/schema.ts";
import { listClients } from "#app/domains/case/clients/service.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { DeletedNotice } from "#app/ui/form/deleted-notice.tsx";
import { FilterBar, FilterChips, FilterResults } from "#app/ui/form/filter-bar.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "nav.clients" };

export const loader = screen({ allow: "clients.view" }, async ({ viewer, url }) => {
	const query = readQuery(clientQuerySchema, queryOf(url), { page: "1" });
	const list = await listClients(viewer, query);
	return {
		...list,
		rows: rowsSeen(list.rows, url, "/clients"),
		query,
		search: withQuery("", url.search, { deleted: null }),
		deleted: deletedIn(url),
		isFiltered: Boolean(query.q || query.active),
		isBare: list.pagination.total === 0 && !query.q && !query.active,
		canCreate: can(viewer, "clients.create"),
	};
});

export default function Clients() {
	const { rows, pagination, query, search, deleted, isFiltered, isBare, canCreate } =
		useLoaderData<typeof loader>();
	const t = useT();
	return (
		<WithDialogs>
			<PageHead title={t("nav.clients")} more={false}>
				{canCreate && (
					<LinkButton id="new-client" href={`/clients/new${search}`} variant="primary" icon="plus" hotkey="n">
						{t("client.new")}
					</LinkButton>
				)}
			</PageHead>
			{deleted && <DeletedNotice text={t("success.clientDeleted")} restore={`/clients/${deleted}/restore`} />}
			{!isBare && (
				<FilterBar
					action="/clients"
					label={t("nav.clients")}
					loading={t("client.loading")}
					search={{ value: query.q, placeholder: t("client.search"), label: t("client.search") }}
					keep={{ active: query.active }}
				/>
			)}
			<FilterResults id="clients">
				<FilterChips
					chips={
						query.active
							? [
									{
										label: t("analytics.clientsNote"),
										removeHref: withQuery("/clients", search, { active: null, page: null }),
									},
								]
							: []
					}
				/>
				{pagination.total === 0 ? (
					<EmptyState text={t("client.none")} hint={isFiltered ? t("client.noMatch") : undefined}>
						{isFiltered && <LinkButton href="/clients">{t("action.clearFilters")}</LinkButton>}
						{!isFiltered && canCreate && (
							<LinkButton href="/clients/new" variant="primary" icon="plus">
								{t("client.first")}
							</LinkButton>
						)}
					</EmptyState>
				) : (
					<>
						<Found>{t.n("client.found", pagination.total)}</Found>
						<ClientTable rows={rows} search={search} />
						<Pager
							page={pagination.page}
							pages={pagination.pages}
							href={(page) => withQuery("/clients", search, { page })}
						/>
					</>
				)}
			</FilterResults>
		</WithDialogs>
	);
}
