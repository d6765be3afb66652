import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { SourceText } from "#app/domains/day/hearings/source/source-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { missingText, noteOf, soughtText, whyText } from "./note.ts";
import type { Adjournment, CourtTotals, Ledger } from "./service.server.ts";
import { isWhyRecorded } from "./sought.ts";

type LedgerProps = {
	lines: readonly Adjournment[];
	/** Names the table where others are on the page. */
	label?: string;
	/** The hearings are on the same page, and there is no other. */
	here?: boolean;
	/** Shows what proves the line with this number, where somebody looked for it. */
	proof?: (at: number) => ReactNode;
};

/** Every date on which a case was not heard, each leading to the hearing that proves it. */
export function LedgerTable({ lines, label, here = false, proof }: LedgerProps) {
	const t = useT();
	const format = useFormat();
	const door = useDoor();
	const shown: Column<Adjournment> = {
		key: "proof",
		head: t("ledger.proof"),
		cardLabel: t("ledger.proof"),
		cell: (line) => proof?.(lines.indexOf(line)),
	};
	const columns: Column<Adjournment>[] = [
		{
			key: "date",
			head: t("hearing.date"),
			card: "title",
			cell: (line) => (
				<a
					href={
						here ? `#hearing-${line.hearingId}` : door(`/matters/${line.matterId}/hearings/${line.hearingId}`)
					}
				>
					{format.longDate(line.date)}
				</a>
			),
		},
		{
			key: "sought",
			head: t("hearing.adjournedBy"),
			cardLabel: t("hearing.adjournedBy"),
			cell: (line) => (line.kind === "moved" ? t("ledger.moved") : soughtText(line, t)),
		},
		{
			key: "why",
			head: t("ledger.why"),
			cardLabel: t("ledger.why"),
			cell: (line) => (line.kind === "moved" || isWhyRecorded(line)) && whyText(line, t),
		},
		{
			key: "next",
			head: t("hearing.nextDate"),
			cardLabel: t("hearing.nextDate"),
			cell: (line) => (line.next ? format.longDate(line.next) : t("ledger.noNext")),
		},
		{
			key: "days",
			head: t("ledger.daysLost"),
			card: "badge",
			cell: (line) => line.days !== null && <b className="num">{t.n("ledger.days", line.days)}</b>,
		},
		{
			key: "source",
			head: t("hearing.source"),
			cell: (line) => (
				<span className="text-sm text-ink2">
					<SourceText source={line.source} matterId={here ? null : line.matterId} />{" "}
					{line.hasOrder && <span>· {t("ledger.withOrder")}</span>}
				</span>
			),
		},
	];
	return (
		<DataTable
			label={label ?? t("ledger.title")}
			columns={proof ? [...columns, shown] : columns}
			rows={lines}
			keyOf={({ hearingId, kind, date, enteredAt }) => `${hearingId} ${kind} ${date} ${String(enteredAt)}`}
		/>
	);
}

/** The same of several matters, each under its name with its sums: those that lost most days first. */
export function LedgerByMatter({ lines }: Pick<LedgerProps, "lines">) {
	const t = useT();
	const format = useFormat();
	const matters = [...Map.groupBy(lines, ({ matterId }) => matterId)]
		.map(([matterId, own]) => ({
			matterId,
			own,
			title: own[0]?.matterTitle ?? "",
			adjourned: own.filter(({ kind }) => kind === "adjourned").length,
			days: own.reduce((sum, { days }) => sum + (days ?? 0), 0),
		}))
		.sort((a, b) => b.days - a.days);
	return matters.map(({ matterId, own, title, adjourned, days }) => (
		<section key={matterId} className="grid gap-2">
			<h2>
				<a href={`/matters/${matterId}/adjournments`}>{title}</a>
			</h2>
			<p className="num text-sm text-ink2">
				{t("ledger.adjournments")}: {format.number(adjourned)} · {t("ledger.daysLost")}: {format.number(days)}
			</p>
			<LedgerTable lines={own} label={title} />
		</section>
	));
}

/** The sums of what is recorded, and what is not. */
export function LedgerTotals({ totals }: Pick<Ledger, "totals">) {
	const t = useT();
	const format = useFormat();
	const sides = (["opposite_side", "our_side", "both", "court"] as const).map(
		(side) => [t(`hearing.adjournedBy.${side}`), format.number(totals.bySide[side])] as const,
	);
	return (
		<Card title={t("ledger.totals")}>
			<Facts
				rows={[
					[t("ledger.adjournments"), format.number(totals.adjourned)],
					...sides,
					[t("ledger.movedDates"), format.number(totals.moved)],
					[t("ledger.daysLost"), t.n("ledger.days", totals.days)],
				]}
			/>
			{missingText(totals.missing, t).map((sentence) => (
				<p key={sentence} className="mt-2 text-sm text-ink2">
					{sentence}
				</p>
			))}
		</Card>
	);
}

type NoteProps = { matter: Parameters<typeof noteOf>[0]; ledger: Ledger };

/** The ledger as text, with a button that copies it. */
export function LedgerNote({ matter, ledger }: NoteProps) {
	const t = useT();
	const format = useFormat();
	const value = noteOf(matter, ledger, t, format);
	return (
		<Card title={t("ledger.note")}>
			<div className="grid gap-2">
				<TextArea
					field={{ name: "note", value }}
					label={t("ledger.noteLabel")}
					readOnly
					rows={Math.min(16, value.split("\n").length + 1)}
				/>
				<Button
					type="button"
					hidden
					className="justify-self-start"
					{...behaviour({ copy: t("action.copied") })}
				>
					{t("ledger.copy")}
				</Button>
			</div>
		</Card>
	);
}

/** The courts by how much they adjourned, each leading to its dates. */
export function CourtTable({ rows }: { rows: readonly CourtTotals[] }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<CourtTotals>[] = [
		{
			key: "court",
			head: t("matter.court"),
			card: "title",
			cell: ({ court, courtKey }) => (
				<a href={`/adjournments?${new URLSearchParams({ court: courtKey })}`}>{court}</a>
			),
		},
		{
			key: "adjourned",
			head: t("ledger.adjournments"),
			cardLabel: t("ledger.adjournments"),
			cell: ({ adjourned }) => format.number(adjourned),
		},
		{
			key: "days",
			head: t("ledger.daysLost"),
			cardLabel: t("ledger.daysLost"),
			cell: ({ days }) => t.n("ledger.days", days),
		},
		{
			key: "next",
			head: t("ledger.noNext"),
			cardLabel: t("ledger.noNext"),
			cell: ({ withoutNext }) => format.number(withoutNext),
		},
	];
	return (
		<DataTable label={t("ledger.courts")} columns={columns} rows={rows} keyOf={({ courtKey }) => courtKey} />
	);
}
