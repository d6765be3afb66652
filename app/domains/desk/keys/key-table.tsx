import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { byNoun, deedKey, nounSayer } from "./scope-words.ts";
import type { KeyRow } from "./service.server.ts";

type KeyTableProps = {
	rows: readonly KeyRow[];
	/** Whether keys of others are among them. */
	ofAll: boolean;
	at: Date;
};

/** API keys: whose, what for, until when, and when each was last used. */
export function KeyTable({ rows, ofAll, at }: KeyTableProps) {
	const t = useT();
	const format = useFormat();
	const columns: Column<KeyRow>[] = [
		{
			key: "name",
			head: t("key.name"),
			card: "title",
			cell: ({ name }) => <b className="wrap-anywhere">{name}</b>,
		},
		...(ofAll
			? [
					{
						key: "owner",
						head: t("key.owner"),
						cardLabel: t("key.owner"),
						cell: ({ owner }: KeyRow) => owner.name,
					},
				]
			: []),
		{
			key: "scopes",
			head: t("key.scopes"),
			cardLabel: t("key.scopes"),
			cell: ({ scopes }) => <ScopeText scopes={scopes} />,
		},
		{
			key: "used",
			head: t("key.lastUse"),
			card: "half",
			cardLabel: t("key.lastUse"),
			cell: ({ lastUsedAt }) => (lastUsedAt ? format.dateTime(lastUsedAt) : t("key.never")),
		},
		{
			key: "until",
			head: t("key.until"),
			card: "half",
			cardLabel: t("key.until"),
			cell: ({ expiresAt }) => (
				<>
					{format.date(expiresAt)} {expiresAt <= at && <Badge tone="grey">{t("key.expired")}</Badge>}
				</>
			),
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: ({ id }) => (
				<RowActions>
					<LinkButton href={`/settings/keys/${id}`} size="sm">
						{t("key.revoke")}
					</LinkButton>
				</RowActions>
			),
		},
	];
	return (
		<DataTable
			label={t("key.title")}
			columns={columns}
			rows={rows}
			keyOf={({ id }) => id}
			idOf={({ id }) => `key-${id}`}
		/>
	);
}

/** What a key may do, noun by noun. */
function ScopeText({ scopes }: { scopes: readonly string[] }) {
	const t = useT();
	const sayNoun = nounSayer(t);
	const lines = [...byNoun(scopes)].map(([noun, uses]) => (
		<div key={noun}>
			{sayNoun(noun)}: {uses.map((scope) => t(deedKey(scope))).join(", ")}
		</div>
	));
	return <>{lines}</>;
}
