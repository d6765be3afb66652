import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { deviceName } from "./device-name.ts";
import type { SessionRow } from "./find.server.ts";
import type { WayKind } from "./schema.ts";

/** Where the buttons of a list of ways in are sent, and the page they stand on. */
export type Buttons = { action: string; here: string };

type SessionTableProps = { rows: readonly SessionRow[]; current: string; buttons: Buttons };

/** The devices on which somebody is signed in. */
export function SessionTable({ rows, current, buttons }: SessionTableProps) {
	const t = useT();
	const format = useFormat();
	const columns: Column<SessionRow>[] = [
		{
			key: "device",
			head: t("way.device"),
			card: "title",
			cell: ({ id, userAgent, address }) => (
				<>
					<b className="wrap-anywhere">{deviceName(userAgent) ?? t("way.unknownDevice")}</b>{" "}
					{id === current && <Badge tone="green">{t("way.current")}</Badge>}{" "}
					{address && <span className="block text-sm font-normal text-ink2 wrap-anywhere">{address}</span>}
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
			cell: ({ seenAt }) => format.dateTime(seenAt),
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: ({ id }) => <EndButton kind="session" id={id} buttons={buttons} />,
		},
	];
	return (
		<DataTable
			label={t("way.sessions")}
			columns={columns}
			rows={rows}
			keyOf={({ id }) => id}
			idOf={({ id }) => `session-${id}`}
		/>
	);
}

/** The button that ends one way in. */
export function EndButton({ kind, id, buttons }: { kind: WayKind; id: string; buttons: Buttons }) {
	const t = useT();
	return (
		<RowActions>
			<PostForm action={buttons.action}>
				<input type="hidden" name="redirectTo" value={buttons.here} />
				<input type="hidden" name="id" value={id} />
				<Button name="ends" value={kind} size="sm">
					{t(kind === "session" ? "way.signOut" : "way.end")}
				</Button>
			</PostForm>
		</RowActions>
	);
}

/** The buttons that sign somebody out on several devices at once. */
export function SignOutButtons({ others, buttons }: { others: boolean; buttons: Buttons }) {
	const t = useT();
	return (
		<PostForm action={buttons.action} className="flex flex-wrap gap-2">
			<input type="hidden" name="redirectTo" value={buttons.here} />
			{others && (
				<Button name="ends" value="others">
					{t("way.signOutOthers")}
				</Button>
			)}{" "}
			<Button name="ends" value="all" variant="danger">
				{t("way.signOutAll")}
			</Button>
		</PostForm>
	);
}
