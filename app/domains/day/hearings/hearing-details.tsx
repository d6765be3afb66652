import type { ReactNode } from "react";
import { SittingDoubt } from "#app/domains/law/courts/sitting.tsx";
import { sayOffered } from "#app/messages/offered-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { ResultBadge } from "#app/ui/state-badge.tsx";
import { hearingLineFields } from "./fields.ts";
import type { SourcedHearing } from "./rows.server.ts";
import { SourceText } from "./source/source-text.tsx";
import { HearingStateBadges } from "./state-badges.tsx";
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
	return (
		<Dialog title={t("hearing.details")} close={close}>
			<DialogBody>
				<p className="text-sm">
					<a href={`/matters/${matter.id}`}>{matter.title}</a>
				</p>
				<SittingDoubt hearing={hearing} today={today} />
				<Facts
					empty={t("common.notAvailable")}
					rows={[
						[t("hearing.date"), momentText(hearing, format)],
						[t("hearing.source"), <SourceText key="source" source={source} matterId={matter.id} />],
						[t("hearing.purpose"), sayOffered(hearing.purpose, t)],
						[t("matter.status"), <HearingStateBadges key="status" row={row} today={today} />],
						[t("hearing.assignedTo"), goes?.name],
						[t("hearing.bench"), hearing.bench],
						...hearingLineFields.map(({ name, label }) => [t(label), lineOf(name, hearing[name])] as const),
						[t("hearing.result"), <ResultBadge key="result" result={hearing.result} />],
						...(hearing.adjournedBy
							? ([[t("hearing.adjournedBy"), t(`hearing.adjournedBy.${hearing.adjournedBy}`)]] as const)
							: []),
					]}
				/>
				{children}
				<p className="text-sm">
					<a href={`/hearings/${hearing.id}/calendar.ics`}>{t("calendar.file")}</a>
				</p>
				<LongText title={t("hearing.order")} text={hearing.order} />
				<LongText title={t("field.notes")} text={hearing.notes} />
				<Facts
					rows={[
						[t("client.created"), format.dateTime(hearing.createdAt)],
						[t("common.updated"), format.dateTime(hearing.updatedAt)],
					]}
				/>
				{isOpen && (
					<p className="text-sm">
						<a href={`${path}/withdraw${search}`}>{t("hearing.withdrawLink")}</a>
					</p>
				)}
			</DialogBody>
			<DialogFoot>
				<LeaveDialog close={close}>{t("action.close")}</LeaveDialog>
				{isOpen && (
					<>
						{hearing.date >= today && !hearing.result && <RemindLink hearing={hearing} />}
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
		<LinkButton href={useDoor()(`/matters/${matterId}/reminders/new?hearing=${id}`)} icon="bell">
			{t("task.setReminder")}
		</LinkButton>
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

function LongText({ title, text }: { title: string; text: string | null }) {
	const t = useT();
	return (
		<section>
			<h3 className="text-sm text-ink3">{title}</h3>
			<p className="whitespace-pre-line text-sm">{text ?? t("common.none")}</p>
		</section>
	);
}
