import { useLoaderData } from "@remix-run/react";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { InviteTable } from "#app/domains/desk/users/invite-table.tsx";
import { listInvites } from "#app/domains/desk/users/invites.server.ts";
import { userQuerySchema } from "#app/domains/desk/users/schema.ts";
import { listUsers } from "#app/domains/desk/users/service.server.ts";
import { UserTable } from "#app/domains/desk/users/user-table.tsx";
import { words } from "#app/messages/words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { FilterBar, FilterResults } from "#app/ui/form/filter-bar.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";
import { roles, userStatuses } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "nav.users" };

export const loader = screen({ allow: "users.manage" }, async ({ viewer, url }) => {
	// A filter nobody offers is no filter; the screen never fails over its own address.
	const query = userQuerySchema.safeParse({ page: 1, ...queryOf(url) }).data ?? { page: 1 };
	const [{ rows, pagination }, invites] = await Promise.all([listUsers(viewer, query), listInvites(viewer)]);
	return { rows, pagination, invites: invites.rows, query, search: url.search };
});

export default function Users() {
	const { rows, pagination, invites, query, search } = useLoaderData<typeof loader>();
	const t = useT();
	const pageHref = (page: number) =>
		`/users?${new URLSearchParams({ ...filters(search), page: String(page) })}`;
	return (
		<WithDialogs>
			<PageHead title={t("nav.users")} more={false}>
				<LinkButton id="new-user" href={`/users/new${search}`} variant="primary" icon="plus" hotkey="n">
					{t("user.add")}
				</LinkButton>
			</PageHead>
			<FilterBar
				action="/users"
				label={t("nav.users")}
				loading={t("user.loading")}
				search={{ value: query.q, placeholder: t("user.search"), label: t("user.search") }}
				fold={{ label: t("common.filters"), isOpen: Boolean(query.role || query.status) }}
			>
				<Select
					field={{ id: "filter-role", name: "role", value: query.role }}
					label={t("user.role")}
					hideLabel
					placeholder={t("user.allRoles")}
					options={roles.map((value) => ({ value, label: t(words.role[value]) }))}
				/>
				<Select
					field={{ id: "filter-status", name: "status", value: query.status }}
					label={t("matter.status")}
					hideLabel
					placeholder={t("user.allStatuses")}
					options={userStatuses.map((value) => ({ value, label: t(words.userStatus[value]) }))}
				/>
			</FilterBar>
			<FilterResults id="users">
				{rows.length === 0 ? (
					<EmptyState text={t("user.none")}>
						<LinkButton href="/users">{t("action.clearFilters")}</LinkButton>
					</EmptyState>
				) : (
					<>
						<Found>{t.n("user.found", pagination.total)}</Found>
						<UserTable users={rows} editHref={(id) => `/users/${id}/edit${search}`} />
						<Pager page={pagination.page} pages={pagination.pages} href={pageHref} />
					</>
				)}
			</FilterResults>
			<InviteTable invites={invites} withdrawHref={(id) => `/users/invites/${id}${search}`} />
		</WithDialogs>
	);
}

const filters = (search: string) => Object.fromEntries(new URLSearchParams(search));
