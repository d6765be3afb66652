import type { ReactNode } from "react";
import { SittingDoubt } from "#app/domains/law/courts/sitting.tsx";
import { sayOffered } from "#app/messages/offered-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { HearingBadge } from "#app/ui/state-badge.tsx";
import { hearingLineFields } from "./fields.ts";
import type { SourcedHearing } from "./rows.server.ts";
import { SourceText } from "./source/source-text.tsx";
import { hearingState } from "./state.ts";
import { OutcomeBadge } from "./state-badges.tsx";
import { momentText } from "./timeline.tsx";

type HearingDetailsProps = {
	row: SourcedHearing;
	today: string;
	path: string;
	search: string;
	close: string;
	/** The ways to tell the client. */
	children?: ReactNode;
};

/** Everything about one hearing, with the ways to change it. `path` is the hearing's own address. */
export function HearingDetailsDialog({ row, today, path, search, close, children }: HearingDetailsProps) {
	const t = useT();
	const format = useFormat();
	const { hearing, matter, source, goes } = row;
	const isOpen = matter.status !== "archived";
	const isDue = hearing.date <= today && !hearing.result;
	const { status, outcome, isPending } = hearingState(row, today);
	const longTexts = [
		{ title: t("hearing.order"), text: hearing.order },
		{ title: t("field.notes"), text: hearing.notes },
	];
	const hasOutcome = outcome !== null || isPending;
	return (
		<Dialog title={t("hearing.details")} close={close}>
			<DialogBody>
				<p className="text-sm">
					<a href={`/matters/${matter.id}`}>{matter.title}</a>
				</p>
				<SittingDoubt hearing={hearing} today={today} />
				<Facts
					missing={t("hearing.notRecorded")}
					rows={[
						[t("hearing.date"), momentText(hearing, format)],
						[t("hearing.purpose"), sayOffered(hearing.purpose, t)],
						[t("matter.status"), <HearingBadge key="status" status={status} />],
						[t("hearing.result"), hasOutcome && <OutcomeBadge key="result" row={row} today={today} />],
						...(hearing.adjournedBy
							? ([[t("hearing.adjournedBy"), t(`hearing.adjournedBy.${hearing.adjournedBy}`)]] as const)
							: []),
						[t("hearing.bench"), hearing.bench],
						...hearingLineFields.map(({ name, label }) => [t(label), lineOf(name, hearing[name])] as const),
						[t("hearing.assignedTo"), goes?.name],
						[t("hearing.source"), <SourceText key="source" source={source} matterId={matter.id} />],
						...longTexts.flatMap(({ title, text }) => (text ? [] : [[title, null] as const])),
					]}
				/>
				{longTexts.map(({ title, text }) => text && <LongText key={title} title={title} text={text} />)}
				{children}
				<Facts
					rows={[
						[t("client.created"), format.dateTime(hearing.createdAt)],
						[t("common.updated"), format.dateTime(hearing.updatedAt)],
					]}
				/>
				<ul className="grid text-sm">
					{isOpen && hearing.date >= today && !hearing.result && (
						<li>
							<RemindLink hearing={hearing} />
						</li>
					)}
					<li>
						<a className="inline-block py-1.5" href={`/hearings/${hearing.id}/calendar.ics`}>
							{t("calendar.file")}
						</a>
					</li>
					{isOpen && (
						<li>
							<a className="inline-block py-1.5" href={`${path}/withdraw${search}`}>
								{t("hearing.withdrawLink")}
							</a>
						</li>
					)}
				</ul>
			</DialogBody>
			<DialogFoot>
				<LeaveDialog close={close}>{t("action.close")}</LeaveDialog>
				{isOpen && (
					<>
						<LinkButton href={`${path}/reschedule${search}`} icon="calendar">
							{t("hearing.reschedule")}
						</LinkButton>
						<LinkButton
							href={`${path}/edit${search}`}
							variant={isDue ? "secondary" : "primary"}
							icon="pencil"
						>
							{t("hearing.edit")}
						</LinkButton>
						{isDue && (
							<LinkButton href={`${path}/record${search}`} variant="primary" icon="check">
								{t("hearing.recordOne")}
							</LinkButton>
						)}
					</>
				)}
			</DialogFoot>
		</Dialog>
	);
}

function RemindLink({ hearing: { id, matterId } }: { hearing: SourcedHearing["hearing"] }) {
	const t = useT();
	return (
		<a className="inline-block py-1.5" href={useDoor()(`/matters/${matterId}/reminders/new?hearing=${id}`)}>
			{t("task.setReminder")}
		</a>
	);
}

/** A line of a hearing; the link to a hearing by video can be followed. */
function lineOf(name: string, text: string | null) {
	if (name !== "videoLink" || !text) return text;
	return (
		<a key={name} href={text} rel="noreferrer" className="wrap-anywhere">
			{text}
		</a>
	);
}

function LongText({ title, text }: { title: string; text: string }) {
	return (
		<section>
			<h3 className="text-sm text-ink3">{title}</h3>
			<p className="whitespace-pre-line text-sm">{text}</p>
		</section>
	);
}
