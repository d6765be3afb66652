import { matterLabel } from "#app/domains/case/matters/choosing/choice.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Breakable } from "#app/ui/breakable.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PickerRows } from "#app/ui/form/chooser.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { NoticeChoices } from "./notice-choices.tsx";
import type { NoticeRow } from "./service.server.ts";

type Option = { id: string; title: string; caseNumber: string | null };

type NoticeListProps = {
	rows: readonly NoticeRow[];
	/** Matters to choose from where a notice names none. */
	options: readonly Option[];
	maySave: boolean;
	/** Whether the viewer may enter a new matter. */
	mayAdd: boolean;
	/** The address of the page. */
	here: string;
};

/** What courts sent, each with what it says, the matter it seems to be of, and the button that saves it there. */
export function NoticeList({ rows, ...shared }: NoticeListProps) {
	return (
		<ul className="grid gap-3">
			{rows.map((row) => (
				<li key={row.notice.id} id={`notice-${row.notice.id}`}>
					<NoticeCard row={row} {...shared} />
				</li>
			))}
		</ul>
	);
}

type CardProps = Omit<NoticeListProps, "rows"> & { row: NoticeRow };

function NoticeCard({ row, options, maySave, mayAdd, here }: CardProps) {
	const { notice, matters } = row;
	const t = useT();
	const [first] = matters;
	const field = (name: string) => ({ name, id: `${name}-${notice.id}` });
	const offered = matters.length > 0 ? matters : options;
	return (
		<Card>
			<p className="flex flex-wrap items-center gap-2">
				<Badge tone={notice.isCancelled ? "red" : "teal"}>
					{t(notice.isCancelled ? "notice.cancelled" : `notice.kind.${notice.kind}`)}
				</Badge>
				<b className="wrap-anywhere">{notice.subject || t("notice.noSubject")}</b>
			</p>
			<NoticeFacts row={row} mayAdd={mayAdd} />
			{maySave && (
				<PostForm action={`/notices/${notice.id}`} className="mt-3 grid gap-3">
					<input type="hidden" name="redirectTo" value={here} />
					<fieldset className="picker">
						<legend className="label">{t("notice.choose")}</legend>
						<div className="picker-list">
							<PickerRows
								field={{ ...field("matterId"), value: matters.length === 1 ? first?.id : undefined }}
								options={offered.map(({ id, ...named }) => ({ value: id, label: matterLabel(named) }))}
								found={null}
							/>
						</div>
					</fieldset>
					<NoticeChoices notice={notice} field={field} />
					<p className="flex flex-wrap gap-2">
						<Button name="intent" value="take" variant="primary" icon="check" busy={t("state.saving")}>
							{t("notice.take")}
						</Button>
						<LinkButton href={`/notices/${notice.id}/matter`}>{t("notice.other")}</LinkButton>
						<Button name="intent" value="dismiss" variant="quiet">
							{t("notice.dismiss")}
						</Button>
					</p>
				</PostForm>
			)}
		</Card>
	);
}

type FactsProps = { row: NoticeRow; mayAdd: boolean };

/** When and in which case first, then where to go and what to cure, and who sent it. */
function NoticeFacts({ row: { notice, matters, listed, moves }, mayAdd }: FactsProps) {
	const door = useDoor();
	const t = useT();
	const format = useFormat();
	const { date, time, link, sender, caseNumbers, defects } = notice;
	const when = date && [format.longDate(date), time && format.time(time)].filter(Boolean).join(", ");
	const isListed = matters.some(({ id }) => date && listed[id]?.includes(date));
	return (
		<div className="mt-2 grid gap-1 text-sm">
			{when && (
				<p className="num text-base font-bold">
					{t(isListed ? "notice.listed" : "notice.date", { date: when })}
				</p>
			)}
			{[...new Set(Object.values(moves))].map((day) => (
				<p key={day}>{t("notice.moves", { date: format.longDate(day) })}</p>
			))}
			{caseNumbers.length > 0 && <p className="case-number">{caseNumbers.join(" · ")}</p>}
			{link && (
				<p className="py-1">
					<a href={link} rel="noreferrer">
						<Breakable text={link} />
					</a>
				</p>
			)}
			{defects.length > 0 && (
				<ol className="list-decimal ps-5">
					{defects.map((defect, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the defects of a letter never move
						<li key={at} className="wrap-anywhere">
							{defect}
						</li>
					))}
				</ol>
			)}
			{sender && (
				<p className="text-ink2">
					<Breakable text={sender} />
				</p>
			)}
			{matters.length === 0 && caseNumbers[0] && (
				<Alert tone="info">
					{t("notice.unknown")}{" "}
					{mayAdd && (
						<a
							href={door(
								`/matters/new?${new URLSearchParams({ caseNumber: caseNumbers[0] })}`,
								`notice-${notice.id}`,
							)}
						>
							{t("matter.new")}
						</a>
					)}
				</Alert>
			)}
		</div>
	);
}
