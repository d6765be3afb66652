import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { type Column, DataTable, RowActions } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { DeliveryState } from "#drizzle/words.ts";
import { EventText, HookBadge } from "./hook-table.tsx";
import type { DeliveryRow } from "./log.server.ts";
import type { HookRow } from "./service.server.ts";

/** What a hook is, how it fares, and what can be done with it. */
export function HookFacts({ hook }: { hook: HookRow }) {
	const t = useT();
	const format = useFormat();
	const { id, events, active, offReason, failingSince, createdAt } = hook;
	const here = `/settings/hooks/${id}`;
	return (
		<Card>
			{offReason && (
				<Alert tone="warning" className="mb-4">
					{t(offReason === "gone" ? "hook.off.gone" : "hook.off.failing")}
				</Alert>
			)}
			{active && failingSince && (
				<Alert tone="warning" className="mb-4">
					{t("hook.failing", { time: format.dateTime(failingSince) })}
				</Alert>
			)}
			<Facts
				rows={[
					[t("hook.state"), <HookBadge key="state" hook={hook} />],
					[t("hook.events"), <EventText key="events" events={events} />],
					[t("hook.created"), format.dateTime(createdAt)],
				]}
			/>
			<PostForm action={`${here}/act`} className="mt-4">
				<input type="hidden" name="redirectTo" value={here} />
				{active ? (
					<Button name="intent" value="test" variant="primary" busy={t("state.sending")}>
						{t("hook.test")}
					</Button>
				) : (
					<Button name="intent" value="on" variant="primary" busy={t("state.saving")}>
						{t("hook.switchOn")}
					</Button>
				)}
			</PostForm>
			<div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
				<LinkButton id="hook-edit" href={`${here}/edit`} icon="pencil">
					{t("action.edit")}
				</LinkButton>
				<LinkButton id="hook-secret" href={`${here}/secret`} icon="rotate-cw">
					{t("hook.newSecret")}
				</LinkButton>
				{active && (
					<PostForm action={`${here}/act`}>
						<input type="hidden" name="redirectTo" value={here} />
						<Button name="intent" value="off">
							{t("hook.switchOff")}
						</Button>
					</PostForm>
				)}
				<LinkButton id="hook-delete" href={`${here}/delete`} icon="trash-2">
					{t("action.delete")}
				</LinkButton>
			</div>
			<p className="mt-3 text-sm text-ink2">{t("hook.missed")}</p>
		</Card>
	);
}

const tones: Record<DeliveryState, Tone> = { pending: "yellow", delivered: "green", failed: "red" };

type LogProps = { hookId: string; rows: readonly DeliveryRow[]; here: string };

/** The messages sent to a webhook, each with its result and a button to send it again. */
export function DeliveryLog({ hookId, rows, here }: LogProps) {
	const t = useT();
	const format = useFormat();
	const columns: Column<DeliveryRow>[] = [
		{
			key: "event",
			head: t("hook.event"),
			card: "title",
			cell: ({ event }) => <code>{event}</code>,
		},
		{
			key: "state",
			head: t("hook.state"),
			card: "badge",
			cell: ({ state }) => <Badge tone={tones[state]}>{t(words.deliveryState[state])}</Badge>,
		},
		{
			key: "when",
			head: t("hook.when"),
			cardLabel: t("hook.when"),
			cell: ({ createdAt }) => format.dateTime(createdAt),
		},
		{
			key: "attempts",
			head: t("hook.attempts"),
			cardLabel: t("hook.attempts"),
			cell: ({ attempts }) => <span className="num">{format.number(attempts)}</span>,
		},
		{
			key: "answer",
			head: t("hook.answer"),
			cardLabel: t("hook.answer"),
			cell: (delivery) => <Outcome delivery={delivery} />,
		},
		{
			key: "again",
			head: t("matter.actions"),
			card: "actions",
			cell: ({ id }) => (
				<RowActions>
					<PostForm action={`/settings/hooks/${hookId}/act`}>
						<input type="hidden" name="redirectTo" value={here} />
						<input type="hidden" name="deliveryId" value={id} />
						<Button name="intent" value="again" size="sm">
							{t("hook.again")}
						</Button>
					</PostForm>
				</RowActions>
			),
		},
	];
	return (
		<DataTable
			label={t("hook.log")}
			columns={columns}
			rows={rows}
			keyOf={({ id }) => id}
			idOf={({ id }) => `delivery-${id}`}
		/>
	);
}

function Outcome({ delivery }: { delivery: DeliveryRow }) {
	const t = useT();
	const format = useFormat();
	const { lastStatus, lastFailure, nextAt, lastAt } = delivery;
	const failed = lastFailure && t(words.deliveryFailure[lastFailure], { status: lastStatus ?? "" });
	const answered = failed ?? (lastStatus && t(words.deliveryFailure.answer, { status: lastStatus }));
	return (
		<>
			{answered ?? "–"}
			{nextAt && lastAt && (
				<span className="block text-sm text-ink2">
					{t("hook.next")}: {format.dateTime(nextAt)}
				</span>
			)}
		</>
	);
}
