import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { RoleBadge, UserStatusBadge } from "#app/ui/state-badge.tsx";
import type { UserRow } from "./service.server.ts";

/** The people of the chamber: who, role, status, last sign-in. */
export function UserTable({
	users,
	editHref,
}: {
	users: readonly UserRow[];
	editHref: (id: string) => string;
}) {
	const t = useT();
	const format = useFormat();
	const columns: Column<UserRow>[] = [
		{ key: "user", head: t("user.label"), card: "title", cell: (user) => <Person user={user} /> },
		{ key: "role", head: t("user.role"), card: "half", cell: (user) => <RoleBadge role={user.role} /> },
		{
			key: "status",
			head: t("matter.status"),
			card: "half",
			cell: (user) => <UserStatusBadge status={user.status} />,
		},
		{ key: "chamber", head: t("user.chamber"), card: "hide", cell: (user) => user.chamberName },
		{
			key: "last",
			head: t("user.last"),
			card: "half",
			cardLabel: t("user.last"),
			cell: (user) => (user.lastLoginAt ? format.date(user.lastLoginAt) : t("user.never")),
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: (user) => (
				<RowActions>
					<LinkButton href={editHref(user.id)} size="sm" icon="pencil">
						{t("action.edit")}
					</LinkButton>
					<LinkButton href={`/users/${user.id}/handover`} size="sm">
						{t("user.handover")}
						<span className="sr-only">: {user.name}</span>
					</LinkButton>
				</RowActions>
			),
		},
	];
	return (
		<DataTable
			label={t("nav.users")}
			columns={columns}
			rows={users}
			keyOf={(user) => user.id}
			idOf={(user) => `user-${user.id}`}
		/>
	);
}

function Person({ user }: { user: UserRow }) {
	return (
		<span className="flex items-center gap-3">
			<Avatar name={user.name} />
			<span className="min-w-0 sm:min-w-44">
				{" "}
				<b className="block">{user.name}</b> <span className="block break-all text-ink3">{user.email}</span>
			</span>
		</span>
	);
}
