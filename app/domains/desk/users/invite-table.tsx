import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { RoleBadge } from "#app/ui/state-badge.tsx";
import type { OpenInvite } from "./invites.server.ts";

type InviteTableProps = { invites: readonly OpenInvite[]; withdrawHref: (id: string) => string };

/** The pending invitations: for whom, with which role, since and until when. Renders nothing if there are none. */
export function InviteTable({ invites, withdrawHref }: InviteTableProps) {
	const t = useT();
	const format = useFormat();
	if (invites.length === 0) return null;
	const columns: Column<OpenInvite>[] = [
		{
			key: "email",
			head: t("field.email"),
			card: "title",
			cell: (invite) => <b className="break-all">{invite.email}</b>,
		},
		{ key: "role", head: t("user.role"), card: "lead", cell: (invite) => <RoleBadge role={invite.role} /> },
		{
			key: "sent",
			head: t("user.sent"),
			card: "half",
			cardLabel: t("user.sent"),
			cell: (invite) => format.date(invite.createdAt),
		},
		{
			key: "until",
			head: t("user.until"),
			cardLabel: t("user.until"),
			cell: (invite) => format.dateTime(invite.expiresAt),
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: (invite) => (
				<RowActions>
					<LinkButton href={withdrawHref(invite.id)} size="sm">
						{t("user.withdraw")}
					</LinkButton>
				</RowActions>
			),
		},
	];
	return (
		<section className="mt-6 grid gap-3" aria-labelledby="invites">
			<h2 id="invites">{t("user.invites")}</h2>
			<DataTable
				label={t("user.invites")}
				columns={columns}
				rows={invites}
				keyOf={(invite) => invite.id}
				idOf={(invite) => `invite-${invite.id}`}
			/>
		</section>
	);
}
