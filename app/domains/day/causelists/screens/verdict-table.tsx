import { words } from "#app/messages/words.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Presets } from "#app/ui/form/filter-bar.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { type ListCheck, type ListVerdict, listVerdicts } from "#drizzle/words.ts";
import type { Difference } from "../editions/differences.ts";
import { ANY_CHECK } from "../schema.ts";

/** A row of a list as the screen shows it. */
export type ListedRow = {
	id: string;
	item: string;
	caseNumber: string | null;
	firstParty: string | null;
	secondParty: string | null;
	date: string | null;
	time: string | null;
	courtRoom: string | null;
	section: string | null;
	page: number;
	ourName: string | null;
	checks: ListCheck[];
	verdict: ListVerdict;
	/** Whether saving it would change the diary, and whether the diary has it on its day. */
	isUnsaved: boolean;
	isInDiary: boolean;
	/** What it prints otherwise than the diary has it. */
	differs: Difference[];
	matter: { id: string; title: string } | null;
	/** The day on which the hearing stands that moves. */
	movesFrom: string | null;
	/** Whether there is a picture of it as it is printed. */
	isPrinted: boolean;
};

const tones: Record<ListVerdict, Tone> = {
	same: "green",
	new: "blue",
	moved: "yellow",
	maybe: "yellow",
	ours: "red",
	other: "grey",
};

type FilterProps = {
	href: string;
	counts: Record<ListVerdict, number>;
	current: ListVerdict | undefined;
	/** How many rows have another item, room or time than the diary, and whether these are shown. */
	differing: number;
	isDiffering: boolean;
	/** The same of rows that failed a check. */
	doubtful: number;
	isDoubtful: boolean;
};

/** How many rows are what, each figure the way to them. */
export function VerdictPresets({ href, counts, current, ...more }: FilterProps) {
	const t = useT();
	const format = useFormat();
	const ofVerdicts = listVerdicts.map((verdict) => ({
		...{ name: t(words.listVerdict[verdict]), n: counts[verdict], query: `verdict=${verdict}` },
		isShown: current === verdict,
	}));
	const { differing, isDiffering, doubtful, isDoubtful } = more;
	const all = [
		...ofVerdicts,
		{ name: t("causelist.differing"), n: differing, query: "differs=true", isShown: isDiffering },
		{ name: t("causelist.doubtful"), n: doubtful, query: `checks=${ANY_CHECK}`, isShown: isDoubtful },
	];
	return (
		<Presets
			label={t("causelist.filter")}
			presets={all
				.filter(({ n }) => n > 0)
				.map(({ name, n, query, isShown }) => ({
					label: t("causelist.some", { verdict: name, n: format.number(n) }),
					href: `${href}?${query}`,
					current: isShown,
				}))}
		/>
	);
}

/** Rows of a list: what is printed, what it is for the diary, and the page it stands on. */
export function VerdictTable({ listId, rows }: { listId: string; rows: readonly ListedRow[] }) {
	const t = useT();
	const columns: Column<ListedRow>[] = [
		{
			key: "item",
			head: t("causelist.item"),
			cardLabel: t("causelist.item"),
			card: "lead",
			cell: ({ item }) => <b className="num">{item}</b>,
		},
		{
			key: "case",
			head: t("causelist.case"),
			card: "title",
			cell: (row) => <Case row={row} listId={listId} />,
		},
		{ key: "where", head: t("causelist.where"), cell: (row) => <Where row={row} listId={listId} /> },
		{ key: "is", head: t("causelist.is"), card: "badge", cell: (row) => <Verdict row={row} /> },
		{ key: "actions", head: t("matter.actions"), card: "actions", cell: (row) => <Act row={row} /> },
	];
	return <DataTable label={t("causelist.rows")} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Case({ row, listId }: { row: ListedRow; listId: string }) {
	const { id, item, caseNumber, firstParty, secondParty, matter, checks, isPrinted } = row;
	const t = useT();
	const parties = [firstParty, secondParty].filter(Boolean).join(" v. ");
	return (
		<>
			{matter ? (
				<a href={`/matters/${matter.id}`}>{matter.title}</a>
			) : (
				<b className="line-clamp-2">{parties}</b>
			)}{" "}
			<small className="block wrap-anywhere">{caseNumber}</small>{" "}
			{matter && <small className="block line-clamp-2">{parties}</small>}{" "}
			{checks.map((check) => (
				<small key={check} className="block">
					{t(`causelist.check.${check}`)}
				</small>
			))}
			{isPrinted && <Printed src={`/cause-lists/${listId}/picture?row=${id}`} item={item} />}
		</>
	);
}

/** A row as it is printed: as wide as there is room, and by a tap as large as it was read. */
function Printed({ src, item }: { src: string; item: string }) {
	const t = useT();
	return (
		<a href={src} className="mt-1 block py-2">
			<img
				className="block max-h-60 w-full max-w-2xl rounded border border-line bg-white object-contain object-left"
				src={src}
				alt={t("causelist.printed", { item })}
				loading="lazy"
			/>
		</a>
	);
}

function Where({ row, listId }: { row: ListedRow; listId: string }) {
	const t = useT();
	const format = useFormat();
	const { date, time, courtRoom, section, page } = row;
	const facts = [
		date && format.longDate(date),
		courtRoom && t("causelist.room", { room: courtRoom }),
		time && format.time(time),
	];
	return (
		<>
			<span className="block">{facts.filter(Boolean).join(" · ")}</span>{" "}
			{section && <small className="block wrap-anywhere">{section}</small>}{" "}
			<a className="text-sm" href={`/cause-lists/${listId}/file#page=${page}`}>
				{t("causelist.page", { page: format.number(page) })}
			</a>
		</>
	);
}

function Verdict({ row: { verdict, movesFrom, ourName, differs } }: { row: ListedRow }) {
	const t = useT();
	const format = useFormat();
	return (
		<>
			<Badge tone={tones[verdict]}>{t(words.listVerdict[verdict])}</Badge>{" "}
			{movesFrom && (
				<small className="block">{t("causelist.from", { date: format.longDate(movesFrom) })}</small>
			)}
			{differs.map(({ of, was, now }) => (
				<small key={of} className="block">
					{t(
						`causelist.differs.${of}`,
						of === "time" ? { was: format.time(was), now: format.time(now) } : { was, now },
					)}
				</small>
			))}
			{verdict === "ours" && ourName && (
				<small className="block">{t("causelist.under", { name: ourName })}</small>
			)}
		</>
	);
}

/** What a person has to say themselves: that a case is the one that may be meant, or that a new one is to be entered. */
function Act({ row: { id, verdict, isUnsaved, isInDiary, caseNumber } }: { row: ListedRow }) {
	const t = useT();
	if (verdict === "maybe" && isUnsaved)
		return (
			<PostForm>
				<input type="hidden" name="rows" value={id} />
				<Button icon="check">{t("causelist.takeOne")}</Button>
			</PostForm>
		);
	if (verdict === "maybe" && isInDiary) return <small>{t(words.listVerdict.same)}</small>;
	if (verdict === "ours") return <a href={newMatter(caseNumber)}>{t("causelist.entered")}</a>;
	return null;
}

const newMatter = (caseNumber: string | null) =>
	caseNumber ? `/matters/new?${new URLSearchParams({ caseNumber })}` : "/matters/new";
