import type { ReactNode } from "react";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { isOpenMatter } from "#app/domains/case/matters/rules.ts";
import { Check, FieldErrors, Select } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LiveOcrBadge } from "#app/ui/state-badge.tsx";
import { OtherDeeds, Ways } from "./inbox-ways.tsx";
import type { InboxView } from "./view.server.ts";

type InboxPaperProps = {
	row: InboxView;
	failed: FormFailure | undefined;
	search: string;
	mayOpenMatters: boolean;
};

type RowState = {
	row: InboxView;
	field: ReturnType<typeof formState>["field"];
	name: (field: string) => string;
};

/** Whether a paper names a matter that the viewer may file it in; for the others a matter is chosen one by one. */
export const mayBeTicked = ({ mayFile, matter, others }: InboxView) =>
	mayFile && (matter !== null || others.length > 0);

/** One paper: its first page, what it is called, where it seems to belong and what speaks against that. */
export function InboxPaper({ row, failed, search, mayOpenMatters }: InboxPaperProps) {
	const name = (field: string) => `rows.${row.id}.${field}`;
	const rows = failed?.result.initialValue?.rows as Record<string, unknown> | undefined;
	// A paper that was not on the page that was sent stands as it was found.
	const { field } = formState(rows?.[row.id] ? failed : null, {
		rows: { [row.id]: { file: row.ticked ? "on" : undefined } },
	});
	const state = { row, field, name };
	return (
		<li id={`paper-${row.id}`} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 gap-y-1 p-3">
			<Thumbnail row={row} />
			<div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 text-sm sm:gap-2">
				{mayBeTicked(row) ? (
					<Tick {...state} />
				) : (
					<p className="font-bold [overflow-wrap:anywhere] max-sm:line-clamp-2">{row.originalFilename}</p>
				)}
				<Mail row={row} />
				<Matter {...state} />
				<Days {...state} />
				<Doubts row={row} />
				<div className="inbox-ways">
					{row.mayFile && <Ways row={row} search={search} mayOpenMatters={mayOpenMatters} />}
					<OtherDeeds row={row} />
				</div>
			</div>
		</li>
	);
}

function Thumbnail({ row: { id, originalFilename, first, mime } }: { row: InboxView }) {
	const t = useT();
	const label = `${t("action.view")}: ${originalFilename}`;
	return (
		<a href={`/documents/${id}`} aria-label={label} className="row-span-full block">
			{first ? (
				<img
					src={first.src}
					width={first.width}
					height={first.height}
					alt=""
					loading="lazy"
					className="h-auto w-full rounded border border-line bg-white"
				/>
			) : (
				<Icon name={mime.startsWith("image/") ? "file-image" : "file-text"} />
			)}
		</a>
	);
}

function Tick({ row, field, name }: RowState) {
	const t = useT();
	return (
		<>
			<Check
				field={field(name("file"))}
				className="tally-one"
				label={
					<b className="[overflow-wrap:anywhere] max-sm:line-clamp-2">
						<span className="sr-only">{t("inbox.movePaper", { name: "" })}</span> {row.originalFilename}
					</b>
				}
			/>
			<input type="hidden" name={name("version")} value={row.version} />
		</>
	);
}

/** Who sent it by e-mail, under which subject. */
function Mail({ row: { letter } }: { row: InboxView }) {
	const t = useT();
	if (!letter) return null;
	const { sender, senderName, subject } = letter;
	const who = senderName ? `${senderName} <${sender}>` : sender;
	return (
		<p className="text-ink2 [overflow-wrap:anywhere] max-sm:truncate">
			{t("inbox.mail", { sender: who, subject: subject || t("mailIn.noSubject") })}
		</p>
	);
}

/** The one matter it names, those it may name, or that it names none. */
function Matter({ row, field, name }: RowState) {
	const t = useT();
	const format = useFormat();
	const { matter, others, named, isNamedByLetter, ocrStatus, ocrError, pageNow, pageCount } = row;
	const source = field(name("matterId"));
	if (ocrStatus !== "completed" && !named && !isNamedByLetter)
		return (
			<p>
				<LiveOcrBadge id={row.id} status={ocrStatus} page={pageNow} pages={pageCount} />{" "}
				{ocrStatus === "failed" && ocrError && <span>{t(`document.fail.${ocrError}`)}</span>}
			</p>
		);
	if (!matter && others.length === 0) return <p className="text-ink2">{t("inbox.unknown")}</p>;
	return (
		<div>
			{matter ? (
				<>
					<FieldErrors id={source.id ?? ""} errors={source.errors ?? []} />
					<span className="max-sm:line-clamp-2">
						<a id={source.id} href={`/matters/${matter.id}`}>
							{matter.title}
						</a>{" "}
						<small className="num">{matter.caseNumber}</small>
					</span>
					<input type="hidden" name={name("matterId")} value={matter.id} />
				</>
			) : (
				<Select
					field={source}
					label={t("inbox.which", { n: format.number(others.length) })}
					placeholder={t("inbox.choose")}
					options={others.map(({ id, title, caseNumber }) => ({
						value: id,
						label: t("document.option", { title, caseNumber: caseNumber ?? t("common.notAvailable") }),
					}))}
				/>
			)}{" "}
			{isNamedByLetter && <span className="block text-ink2">{t("inbox.namedByMail")} </span>}
			{isNamedByLetter && ocrStatus !== "completed" && (
				<LiveOcrBadge id={row.id} status={ocrStatus} page={pageNow} pages={pageCount} />
			)}
		</div>
	);
}

/** The days it bears; one that is calculated is added only when it is ticked itself. */
function Days({ row: { orderDate, nextDate, isListed }, field, name }: RowState) {
	const t = useT();
	const format = useFormat();
	if (!orderDate && !nextDate) return null;
	const [order, next] = [field(name("orderDate")), field(name("nextDate"))];
	return (
		<dl className="grid grid-cols-2 gap-x-2 gap-y-1">
			{orderDate && (
				<Day label={t("suggestion.orderDate")} id={order.id} errors={order.errors}>
					<b>{format.longDate(orderDate.value)}</b>
					<input type="hidden" name={name("orderDate")} value={orderDate.value} />
				</Day>
			)}
			{nextDate && (
				<Day label={t("hearing.nextDate")} id={next.id} errors={nextDate.reckoned ? [] : next.errors}>
					{nextDate.reckoned ? (
						<Check
							field={next}
							value={nextDate.value}
							label={t("inbox.addCalculated", {
								date: format.longDate(nextDate.value),
								written: nextDate.written,
							})}
						/>
					) : (
						<>
							<b>{format.longDate(nextDate.value)}</b>{" "}
							<input type="hidden" name={name("nextDate")} value={nextDate.value} />
						</>
					)}
					{isListed && <span className="block text-ink2">{t("inbox.listed")} </span>}
				</Day>
			)}
		</dl>
	);
}

type DayProps = { label: string; id: string | undefined; errors: string[] | undefined; children: ReactNode };

function Day({ label, id = "", errors = [], children }: DayProps) {
	return (
		<div id={`${id}-place`}>
			<dt className="text-ink2">{label}</dt>
			<dd>
				<FieldErrors id={id} errors={errors} />
				{children}
			</dd>
		</div>
	);
}

/** What speaks against filing it unseen. */
function Doubts({
	row: {
		id,
		isCauseList,
		matter,
		isFirstReading,
		nearCourt,
		orderDate,
		nextDate,
		otherDate,
		letterNames,
		same,
		mayFile,
	},
}: {
	row: InboxView;
}) {
	const t = useT();
	const format = useFormat();
	const doubts = [
		matter && !isOpenMatter(matter.status) && t("inbox.closed"),
		isFirstReading && t("document.firstReading"),
		nearCourt && t("inbox.nearCourt", { court: nearCourt }),
		(orderDate?.doubtful || nextDate?.doubtful) && t("suggestion.doubtfulDay"),
		otherDate && t("inbox.otherDate", { date: format.longDate(otherDate) }),
		letterNames && t("inbox.mailDiffers", { title: letterNames.title }),
		!mayFile && t("inbox.notAllowed"),
	].filter((text) => typeof text === "string");
	return (
		<>
			{doubts.map((text) => (
				<p key={text} className="text-yellow-fg">
					{text}
				</p>
			))}
			{isCauseList && (
				<p>
					<a href={`/documents/${id}`}>{t("causelist.isOne")}</a>
				</p>
			)}
			{same && (
				<p className="[overflow-wrap:anywhere]">
					<a href={`/documents/${same.id}`}>{t("inbox.same", { name: same.originalFilename })}</a>
				</p>
			)}
		</>
	);
}
