import { hearingStatus } from "#app/domains/courts/hearing-status.ts";
import { SittingDoubt } from "#app/domains/courts/sitting.tsx";
import { sayOffered } from "#app/messages/offered-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Dialog, DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { HearingBadge, ResultBadge } from "#app/ui/state-badge.tsx";
import type { HearingRow } from "./service.server.ts";
import { momentText } from "./timeline.tsx";

type HearingDetailsProps = { row: HearingRow; today: string; path: string; search: string; close: string };

/** Everything about one hearing, with the ways to change it. `path` is the hearing's own address. */
export function HearingDetailsDialog({ row, today, path, search, close }: HearingDetailsProps) {
	const t = useT();
	const format = useFormat();
	const { hearing, matter } = row;
	const isOpen = matter.status !== "archived";
	return (
		<Dialog title={t("h.details")} close={close}>
			<DialogBody>
				<p className="text-sm">
					<a href={`/matters/${matter.id}`}>{matter.title}</a>
				</p>
				<SittingDoubt hearing={hearing} today={today} />
				<Facts
					empty={t("common.na")}
					rows={[
						[t("h.date"), momentText(hearing, format)],
						[t("h.purpose"), sayOffered(hearing.purpose, t)],
						[t("m.status"), <HearingBadge key="status" status={hearingStatus(hearing.date, today)} />],
						[t("h.bench"), hearing.bench],
						[t("h.courtroom"), hearing.courtRoom],
						[t("h.item"), hearing.itemNo],
						[t("h.result"), <ResultBadge key="result" result={hearing.result} />],
						...(hearing.adjournedBy
							? ([[t("h.adjournedby"), t(`h.adjournedby.${hearing.adjournedBy}`)]] as const)
							: []),
					]}
				/>
				<p className="text-sm">
					<a href={`/hearings/${hearing.id}/calendar.ics`}>{t("cal.file")}</a>
				</p>
				<LongText title={t("h.order")} text={hearing.order} />
				<LongText title={t("f.notes")} text={hearing.notes} />
				<Facts
					rows={[
						[t("c.created"), format.dateTime(hearing.createdAt)],
						[t("common.updated"), format.dateTime(hearing.updatedAt)],
					]}
				/>
				{isOpen && (
					<p className="text-sm">
						<a href={`${path}/withdraw${search}`}>{t("h.withdrawlink")}</a>
					</p>
				)}
			</DialogBody>
			<DialogFoot>
				<LinkButton href={close}>{t("act.close")}</LinkButton>
				{isOpen && (
					<>
						{hearing.date >= today && !hearing.result && (
							<LinkButton href={`/matters/${matter.id}/reminders/new?hearing=${hearing.id}`} icon="bell">
								{t("task.setreminder")}
							</LinkButton>
						)}
						<LinkButton href={`${path}/reschedule${search}`} icon="calendar">
							{t("h.reschedule")}
						</LinkButton>
						<LinkButton href={`${path}/edit${search}`} variant="primary" icon="pencil">
							{t("h.edit")}
						</LinkButton>
					</>
				)}
			</DialogFoot>
		</Dialog>
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
