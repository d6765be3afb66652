import type { ReactNode } from "react";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Check, FieldErrors } from "#app/ui/form/field.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ProgramWays } from "./find.server.ts";
import type { WayKind } from "./schema.ts";
import { type Buttons, EndButton } from "./session-table.tsx";

type Row = {
	kind: Exclude<WayKind, "session">;
	id: string;
	name: ReactNode;
	createdAt: Date;
	lastUsedAt: Date | null;
	expiresAt: Date | null;
};

/** Keys, calendar addresses and password links of one person. */
export function ProgramTable({ ways, buttons }: { ways: ProgramWays; buttons: Buttons }) {
	const t = useT();
	const format = useFormat();
	const rows: Row[] = [
		...ways.keys.map((key) => ({ kind: "key" as const, ...key })),
		...ways.feeds.map(({ reach, ...feed }) => {
			return { kind: "feed" as const, ...feed, name: t(`calendar.${reach}`), expiresAt: null };
		}),
		...ways.links.map((link) => {
			return { kind: "link" as const, ...link, name: t("way.notUsedYet"), lastUsedAt: null };
		}),
	];
	if (rows.length === 0) return <p className="text-sm text-ink2">{t("way.noPrograms")}</p>;
	const columns: Column<Row>[] = [
		{
			key: "name",
			head: t("way.what"),
			card: "title",
			cell: ({ kind, name }) => (
				<>
					<b className="wrap-anywhere">{t(`way.kind.${kind}`)}</b>{" "}
					<span className="block text-sm font-normal text-ink2 wrap-anywhere">{name}</span>
				</>
			),
		},
		{
			key: "since",
			head: t("way.since"),
			card: "half",
			cardLabel: t("way.since"),
			cell: ({ createdAt }) => format.dateTime(createdAt),
		},
		{
			key: "used",
			head: t("way.lastUsed"),
			card: "half",
			cardLabel: t("way.lastUsed"),
			cell: ({ lastUsedAt }) => (lastUsedAt ? format.dateTime(lastUsedAt) : t("key.never")),
		},
		{
			key: "until",
			head: t("key.until"),
			card: "half",
			cardLabel: t("key.until"),
			cell: ({ expiresAt }) => (expiresAt ? format.dateTime(expiresAt) : "–"),
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: ({ kind, id }) => <EndButton kind={kind} id={id} buttons={buttons} />,
		},
	];
	return (
		<DataTable
			label={t("way.programs")}
			columns={columns}
			rows={rows}
			keyOf={({ id }) => id}
			idOf={({ id }) => `way-${id}`}
		/>
	);
}

type KeptFieldProps = {
	ways: ProgramWays;
	field: { id?: string; value?: unknown; errors?: string[] | undefined };
	/** Whether the form comes back with what was ticked. */
	isSent: boolean;
};

/** One box for each key and calendar address: what is not ticked ends with the old password. */
export function KeptField({ ways: { keys, feeds }, field, isSent }: KeptFieldProps) {
	const t = useT();
	const id = field.id ?? "f-keep";
	const chosen = [field.value ?? []].flat();
	const boxes = [
		...keys.map(({ id, name }) => ({ id, label: `${t("way.kind.key")}: ${name}` })),
		...feeds.map(({ id, reach }) => ({ id, label: `${t("way.kind.feed")}: ${t(`calendar.${reach}`)}` })),
	];
	if (boxes.length === 0) return null;
	return (
		<fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
			<legend className="label">{t("way.keep")}</legend>
			<p id={`${id}-hint`} className="hint">
				{t("way.keepHint")}
			</p>
			<FieldErrors id={id} errors={field.errors ?? []} />
			{boxes.map((box) => (
				<Check
					key={box.id}
					field={{ name: "keep", id, value: !isSent || chosen.includes(box.id) ? box.id : undefined }}
					value={box.id}
					label={<span className="wrap-anywhere">{box.label}</span>}
				/>
			))}
		</fieldset>
	);
}
