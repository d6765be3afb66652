import { shownPhone } from "#app/core/phone.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions, RowLink } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ClientIdentifier } from "#drizzle/schema.ts";
import { maskedIdentifier } from "./contact.ts";
import { addressOf } from "./fields.ts";
import type { ClientRow } from "./service.server.ts";

/** The list of clients. */
export function ClientTable({ rows, search }: { rows: readonly ClientRow[]; search: string }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<ClientRow>[] = [
		{ key: "name", head: t("client.name"), card: "title", cell: (row) => <Name row={row} search={search} /> },
		{ key: "contact", head: t("client.contact"), cell: ({ client }) => <Contact client={client} /> },
		{
			key: "address",
			head: t("client.address"),
			cell: ({ client }) => <span className="line-clamp-1">{addressOf(client) || <NotAvailable />}</span>,
		},
		{
			key: "matters",
			head: t("nav.matters"),
			cell: ({ client, mattersCount }) =>
				mattersCount > 0 ? (
					<a className="whitespace-nowrap" href={`/matters?clientId=${client.id}&status=all`}>
						{t.n("client.matters", mattersCount)}
					</a>
				) : (
					<span className="whitespace-nowrap">{t.n("client.matters", 0)}</span>
				),
		},
		{
			key: "created",
			head: t("client.created"),
			cardLabel: t("client.created"),
			cell: ({ client }) => <span className="num">{format.date(client.createdAt)}</span>,
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: ({ client }) => (
				<RowActions>
					<LinkButton href={`/clients/${client.id}${search}`} size="sm">
						{t("action.view")}
						<span className="sr-only">{`: ${client.name}`}</span>
					</LinkButton>
					<LinkButton href={`/clients/${client.id}/edit${search}`} size="sm">
						{t("action.edit")}
						<span className="sr-only">{`: ${client.name}`}</span>
					</LinkButton>
				</RowActions>
			),
		},
	];
	return (
		<DataTable
			label={t("nav.clients")}
			columns={columns}
			rows={rows}
			keyOf={({ client }) => client.id}
			idOf={({ client }) => `client-${client.id}`}
		/>
	);
}

function Name({ row: { client }, search }: { row: ClientRow; search: string }) {
	const [first] = client.identifiers;
	return (
		<>
			<RowLink href={`/clients/${client.id}${search}`}>
				<span className="line-clamp-2">{client.name}</span>
			</RowLink>{" "}
			{first && <small>{identifierText(first)}</small>}
		</>
	);
}

function Contact({ client }: { client: ClientRow["client"] }) {
	if (!client.email && !client.phone) return <NotAvailable />;
	return (
		<>
			{client.email && <span className="block max-w-64 break-words">{client.email} </span>}
			{client.phone && <span className="num block whitespace-nowrap">{shownPhone(client.phone)}</span>}
		</>
	);
}

/** "PAN ••••••001A"; the kind is left out where the value begins with it. */
function identifierText(identifier: ClientIdentifier): string {
	const value = maskedIdentifier(identifier);
	const { type } = identifier;
	return !type || value.startsWith(type) ? value : `${type} ${value}`;
}

/** What is not known, in the columns of a table; a card on a phone has no heads and leaves it out. */
function NotAvailable() {
	return <span className="max-sm:hidden">{useT()("common.notAvailable")}</span>;
}
