import { words } from "#app/messages/words.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Presets } from "#app/ui/form/filter-bar.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ImportReason } from "#drizzle/schema.ts";
import { type ImportVerdict, importVerdicts } from "#drizzle/words.ts";
import { reasonText } from "../reasons.ts";
import type { RowFacts } from "../sheet/row.ts";

export type ShownRow = {
	number: number;
	/** The line, in the sheet it is of where several are taken. */
	line: number;
	sheet: string | null;
	verdict: ImportVerdict | null;
	reasons: ImportReason[];
	facts: Pick<RowFacts, "matter" | "client" | "next" | "last" | "advocate" | "isAdvocate"> | null;
	/** The day of the next hearing in the diary of a matter that is there. */
	diaryDate: string | null;
	matter: { id: string; title: string } | null;
};

const tones: Record<ImportVerdict, Tone> = {
	new: "green",
	joins: "teal",
	advocate: "teal",
	moved: "teal",
	dated: "teal",
	disposed: "teal",
	earlier: "yellow",
	same: "grey",
	unchanged: "grey",
	exists: "grey",
	restricted: "grey",
	date: "red",
	conflict: "yellow",
	incomplete: "red",
	hidden: "grey",
	struck: "grey",
};

type FilterProps = {
	href: string;
	verdicts: Partial<Record<ImportVerdict, number>>;
	current: ImportVerdict | undefined;
};

/** How many rows became what, each figure the way to them. */
export function VerdictFilter({ href, verdicts, current }: FilterProps) {
	const t = useT();
	const format = useFormat();
	const all = Object.values(verdicts).reduce((sum, n) => sum + n, 0);
	const some = importVerdicts.filter((verdict) => verdicts[verdict]);
	return (
		<Presets
			label={t("import.filter")}
			presets={[
				{ label: t("import.all", { n: format.number(all) }), href, current: !current },
				...some.map((verdict) => ({
					label: t("import.some", {
						verdict: t(words.importVerdict[verdict]),
						n: format.number(verdicts[verdict] ?? 0),
					}),
					href: `${href}?verdict=${verdict}`,
					current: current === verdict,
				})),
			]}
		/>
	);
}

/** The rows of an import: what each is, what happens to it, and why. */
export function RowTable({ rows }: { rows: readonly ShownRow[] }) {
	const t = useT();
	const columns: Column<ShownRow>[] = [
		{
			key: "row",
			head: t("import.row"),
			cardLabel: t("import.row"),
			card: "lead",
			cell: ({ line, sheet }) => (
				<>
					<span className="num">{line}</span>
					{sheet && <small className="block wrap-anywhere"> {sheet}</small>}
				</>
			),
		},
		{ key: "what", head: t("matter.title"), card: "title", cell: (row) => <What row={row} /> },
		{ key: "dates", head: t("import.dates"), cell: (row) => <Dates row={row} /> },
		{
			key: "verdict",
			head: t("import.whatHappens"),
			card: "badge",
			cell: ({ verdict }) =>
				verdict && <Badge tone={tones[verdict]}>{t(words.importVerdict[verdict])}</Badge>,
		},
		{
			key: "why",
			head: t("import.why"),
			cell: ({ reasons }) => (
				<div className="sentence">
					{reasons.map((reason, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the reasons of a row never move
						<span key={at} className="block text-sm [overflow-wrap:anywhere]">
							{reasonText(reason, t)}
						</span>
					))}
				</div>
			),
		},
	];
	return (
		<DataTable
			label={t("import.rows")}
			columns={columns}
			rows={rows}
			keyOf={({ number }) => String(number)}
		/>
	);
}

function What({ row: { facts, matter } }: { row: ShownRow }) {
	if (!facts) return null;
	if (facts.isAdvocate) return <b>{facts.advocate?.name ?? facts.advocate?.email}</b>;
	const { title, caseNumber, court } = facts.matter;
	const about = [caseNumber, court, facts.client?.name].filter(Boolean).join(" · ");
	return (
		<>
			{matter ? <a href={`/matters/${matter.id}`}>{title}</a> : <b className="line-clamp-2">{title}</b>}
			{about && <small className="block"> {about}</small>}
		</>
	);
}

/** The days as they were understood, so that a wrong one is seen before anything is written. */
function Dates({ row: { facts, diaryDate } }: { row: ShownRow }) {
	const t = useT();
	const format = useFormat();
	const days = [
		diaryDate && t("import.inDiary", { date: format.longDate(diaryDate) }),
		facts?.next && t("import.next", { date: format.longDate(facts.next.date) }),
		facts?.last && t("import.last", { date: format.longDate(facts.last.date) }),
	];
	return (
		<>
			{days.filter(Boolean).map((day) => (
				<span key={day} className="num block">
					{day}
				</span>
			))}
		</>
	);
}
