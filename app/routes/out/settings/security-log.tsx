import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { listSecurityLog } from "#app/domains/desk/security/list.server.ts";
import { securityQuerySchema } from "#app/domains/desk/security/schema.ts";
import { SecurityTable } from "#app/domains/desk/security/security-table.tsx";
import { listColleagues } from "#app/domains/desk/users/service.server.ts";
import { words } from "#app/messages/words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import { FilterBar, FilterResults } from "#app/ui/form/filter-bar.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { securityEvents, securityOutcomes } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "security.title" };

const PATH = "/settings/security-log";

export const loader = screen({ allow: "security.view" }, async ({ viewer, url }) => {
	const query = readQuery(securityQuerySchema, queryOf(url), { page: "1" });
	const [log, people] = [await listSecurityLog(viewer, query), await listColleagues(viewer)];
	return { ...log, people, query, search: url.search };
});

export default function SecurityLog() {
	const { rows, pagination, people, query, search } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<>
			<PageHead
				back={{ href: "/settings#security-log", label: t("nav.settings") }}
				title={t("security.title")}
				under={t("security.lead")}
			>
				<LinkButton href={withQuery(`${PATH}/file`, search, { page: undefined })} icon="download">
					{t("security.download")}
				</LinkButton>
			</PageHead>
			<FilterBar
				action={PATH}
				label={t("security.title")}
				loading={t("common.loading")}
				fold={{
					label: t("common.filters"),
					isOpen: [query.event, query.outcome, query.actorId, query.from, query.to].some(Boolean),
				}}
			>
				<Select
					field={{ id: "filter-event", name: "event", value: query.event }}
					label={t("security.event")}
					hideLabel
					placeholder={t("security.allEvents")}
					options={securityEvents.map((value) => ({ value, label: t(words.securityEvent[value]) }))}
				/>
				<Select
					field={{ id: "filter-outcome", name: "outcome", value: query.outcome }}
					label={t("security.outcome")}
					hideLabel
					placeholder={t("security.allOutcomes")}
					options={securityOutcomes.map((value) => ({ value, label: t(words.securityOutcome[value]) }))}
				/>
				<Select
					field={{ id: "filter-person", name: "actorId", value: query.actorId }}
					label={t("security.person")}
					hideLabel
					placeholder={t("security.allPeople")}
					options={people.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				<Field
					field={{ id: "filter-from", name: "from", value: query.from }}
					label={t("security.from")}
					type="date"
				/>
				<Field
					field={{ id: "filter-to", name: "to", value: query.to }}
					label={t("security.to")}
					type="date"
				/>
			</FilterBar>
			<FilterResults id="security-log">
				{rows.length === 0 ? (
					<EmptyState text={t("security.none")}>
						<LinkButton href={PATH}>{t("action.clearFilters")}</LinkButton>
					</EmptyState>
				) : (
					<>
						<Found>{t.n("security.found", pagination.total)}</Found>
						<SecurityTable rows={rows} />
						<Pager
							page={pagination.page}
							pages={pagination.pages}
							href={(page) => withQuery(PATH, search, { page })}
						/>
					</>
				)}
			</FilterResults>
		</>
	);
}
