import { words } from "#app/messages/words.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Breakable } from "#app/ui/breakable.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable, RowActions } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { MessageState } from "#drizzle/words.ts";
import type { MessageRow } from "./messages.server.ts";
import { mayBeTaken } from "./rules.ts";

const tones: Record<MessageState, Tone> = {
	held: "yellow",
	asked: "blue",
	taken: "green",
	discarded: "grey",
	gone: "grey",
};

/** The messages that were met in the folder: who sent each, the result of it and its papers, and what an Admin may decide. */
export function MessageTable({ rows, here }: { rows: readonly MessageRow[]; here: string }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<MessageRow>[] = [
		{
			key: "subject",
			head: t("mailIn.subject"),
			card: "title",
			cell: ({ subject }) => <span className="wrap-anywhere">{subject || t("mailIn.noSubject")}</span>,
		},
		{ key: "state", head: t("mailIn.state"), card: "lead", cell: (row) => <State row={row} /> },
		{
			key: "from",
			head: t("mailIn.from"),
			cardLabel: t("mailIn.from"),
			cell: (row) => <Sender row={row} />,
		},
		{
			key: "day",
			head: t("mailIn.day"),
			cardLabel: t("mailIn.day"),
			cell: ({ receivedAt }) => format.dateTime(receivedAt),
		},
		{
			key: "papers",
			head: t("mailIn.papers"),
			cardLabel: t("mailIn.papers"),
			cell: (row) => <Papers row={row} />,
		},
		{
			key: "decide",
			head: t("matter.actions"),
			card: "actions",
			cell: (row) => (row.state === "held" ? <Decide row={row} here={here} /> : null),
		},
	];
	return (
		<DataTable
			label={t("mailIn.messages")}
			columns={columns}
			rows={rows}
			keyOf={({ id }) => id}
			idOf={({ id }) => `message-${id}`}
		/>
	);
}

function State({ row: { state, heldFor } }: { row: MessageRow }) {
	const t = useT();
	return (
		<>
			<Badge tone={tones[state]}>{t(words.messageState[state])}</Badge>{" "}
			{heldFor && state !== "taken" && (
				<span className="block text-sm font-normal text-ink2">{t(words.heldReason[heldFor])}</span>
			)}
		</>
	);
}

function Sender({ row: { sender, senderName } }: { row: MessageRow }) {
	const t = useT();
	return (
		<>
			{sender ? <Breakable text={sender} /> : t("mailIn.nobody")}{" "}
			{senderName && <span className="block text-sm text-ink2 wrap-anywhere">{senderName}</span>}
		</>
	);
}

function Papers({ row: { state, attachments, leftOut } }: { row: MessageRow }) {
	const t = useT();
	if (state !== "taken") return <>–</>;
	if (attachments.length === 0) return <>{t("mailIn.noPapers")}</>;
	return (
		<ul className="grid gap-1">
			{attachments.map(({ position, filename, fate, documentId }) => (
				<li key={position} className="wrap-anywhere">
					{documentId ? <a href={`/documents/${documentId}`}>{filename}</a> : filename}{" "}
					<small className="text-ink2">{t(words.attachmentFate[fate])}</small>
				</li>
			))}
			{leftOut > 0 && <li className="text-ink2">{t("mailIn.leftOut", { n: leftOut })}</li>}
		</ul>
	);
}

function Decide({ row: { id, heldFor }, here }: { row: MessageRow; here: string }) {
	const t = useT();
	return (
		<RowActions>
			<PostForm action="/settings/mail-in/act" className="flex flex-wrap gap-2">
				<input type="hidden" name="redirectTo" value={here} />
				<input type="hidden" name="messageId" value={id} />
				{mayBeTaken(heldFor) && (
					<Button name="intent" value="take" size="sm">
						{t("mailIn.take")}
					</Button>
				)}
				<Button name="intent" value="discard" size="sm">
					{t("mailIn.discard")}
				</Button>
			</PostForm>
		</RowActions>
	);
}
