import { expect, test } from "vitest";
import { locales } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Card, Facts, ShortcutCard, StatCard } from "#app/ui/card.tsx";
import { type Column, DataTable, Pager, RowActions, RowLink } from "#app/ui/data-table.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { FilterBar, FilterChips, FilterResults } from "#app/ui/form/filter-bar.tsx";
import {
	EmptyState,
	Found,
	Highlight,
	PageHead,
	Skeleton,
	Spinner,
	StageProgress,
	Timeline,
	TimelineItem,
} from "#app/ui/page.tsx";
import { ErrorScreen, MatterNotFound } from "#app/ui/shell/error-screen.tsx";
import {
	DocumentTypeBadge,
	DraftBadge,
	HearingBadge,
	OcrBadge,
	OrderBadge,
	ResultBadge,
	RoleBadge,
	StageBadge,
	StatusBadge,
	UserStatusBadge,
} from "#app/ui/state-badge.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { findings, render } from "./render.tsx";

type Row = { id: string; title: string; size: number };
const rows: Row[] = [
	{ id: "a", title: "State v. Patel", size: 3 },
	{ id: "b", title: "<script>alert(1)</script>", size: 4 },
];
const columns: Column<Row>[] = [
	{
		key: "title",
		head: "Title",
		card: "title",
		cell: (row) => <RowLink href={`/m/${row.id}`}>{row.title}</RowLink>,
	},
	{
		key: "size",
		head: "Size",
		end: true,
		sort: { href: "?sort=size", current: "ascending" },
		cell: (row) => row.size,
	},
	{
		key: "actions",
		head: "Actions",
		card: "actions",
		cell: (row) => (
			<RowActions>
				<a href={`/m/${row.id}/edit`}>Edit {row.title}</a>
			</RowActions>
		),
	},
];

test("a table keeps its roles where it is shown as cards, and sorts by links", async () => {
	const page = render(
		<main>
			<h1>Matters</h1>
			<DataTable
				label="Matters"
				columns={columns}
				rows={rows}
				keyOf={(row) => row.id}
				idOf={(row) => `m-${row.id}`}
			/>
		</main>,
	);
	expect(page.querySelector("table")?.getAttribute("role")).toBe("table");
	expect(page.querySelectorAll("[role=row]")).toHaveLength(3);
	expect(page.querySelectorAll("tbody [role=cell]")).toHaveLength(6);
	expect(page.querySelectorAll("th[scope=col][role=columnheader]")).toHaveLength(3);
	expect(page.querySelector("[aria-sort]")?.querySelector("a")?.getAttribute("href")).toBe("?sort=size");
	expect(page.querySelector("#m-b .row-link")?.getAttribute("href")).toBe("/m/b");
	expect(page.querySelector("script")).toBeNull();
	expect(await findings()).toEqual([]);
});

test("pages are turned by links, and there is no pager for one page", () => {
	const at = (page: number, pages: number) =>
		[...render(<Pager page={page} pages={pages} href={(n) => `?page=${n}`} />).querySelectorAll("a")].map(
			(link) => link.getAttribute("href"),
		);
	expect(at(1, 1)).toEqual([]);
	expect(at(1, 3)).toEqual(["?page=2"]);
	expect(at(2, 3)).toEqual(["?page=1", "?page=3"]);
	expect(render(<Pager page={2} pages={3} href={String} />).textContent).toContain("Page 2 of 3");
});

test("filters are a GET form that keeps what it must, and chips take one filter away", async () => {
	const page = render(
		<main>
			<h1>Documents</h1>
			<FilterBar
				action="/documents"
				label="Documents"
				loading="Loading documents..."
				search={{ value: "affidavit", placeholder: "File name or words inside" }}
				keep={{ matterId: "m1", other: null }}
			>
				<Select label="Type" hideLabel field="type" placeholder="All Types" options={[]} />
			</FilterBar>
			<FilterResults id="list">
				<FilterChips
					clearHref="/documents"
					chips={[{ label: "affidavit", removeHref: "/documents?type=misc" }]}
				/>
				<Found>1 document found</Found>
				<EmptyState text="No documents found" />
			</FilterResults>
		</main>,
	);
	const form = page.querySelector("form");
	expect(form?.method).toBe("get");
	expect([...new FormData(form as HTMLFormElement).entries()]).toEqual([
		["matterId", "m1"],
		["q", "affidavit"],
		["type", ""],
	]);
	expect(page.querySelector(".chip")?.getAttribute("href")).toBe("/documents?type=misc");
	expect(page.querySelector("[data-swap]")?.id).toBe("list");
	expect(await findings()).toEqual([]);
});

test.each(locales)("badges, cards and the rest have nothing for axe in %s", async (locale) => {
	const page = render(
		<main>
			<PageHead
				title="State v. Patel"
				over="Today"
				under={<StageBadge stage="filing" />}
				back={{ href: "/", label: "Back" }}
			>
				<a href="/new">New</a>
			</PageHead>
			<Tabs
				label="Sections"
				tabs={[
					{ href: "/m", label: "Overview", current: true },
					{ href: "/h", label: "Hearings", count: 9 },
				]}
			/>
			{Object.keys(words.stage).map((word) => (
				<StageBadge key={word} stage={word as keyof typeof words.stage} />
			))}
			{Object.keys(words.matterStatus).map((word) => (
				<StatusBadge key={word} status={word as keyof typeof words.matterStatus} />
			))}
			{Object.keys(words.hearingStatus).map((word) => (
				<HearingBadge key={word} status={word as keyof typeof words.hearingStatus} />
			))}
			{Object.keys(words.role).map((word) => (
				<RoleBadge key={word} role={word as keyof typeof words.role} />
			))}
			{Object.keys(words.userStatus).map((word) => (
				<UserStatusBadge key={word} status={word as keyof typeof words.userStatus} />
			))}
			{Object.keys(words.documentType).map((word) => (
				<DocumentTypeBadge key={word} type={word as keyof typeof words.documentType} />
			))}
			<DraftBadge status="Draft" />
			<DraftBadge status="final" />
			<OcrBadge status="processing" page={2} pages={9} />
			<ResultBadge result="Adjourned" />
			<ResultBadge result={null} />
			<OrderBadge />
			<Card title="Progress" next action={<a href="/all">All</a>}>
				<StageProgress
					label="Progress"
					stages={[
						{ label: "Filing", state: "done" },
						{ label: "Evidence", state: "current" },
					]}
				/>
				<Facts
					rows={[
						["Court", "High Court"],
						["Judge", null],
					]}
					empty="N/A"
				/>
				<Facts rows={[["Left out", ""]]} />
			</Card>
			<StatCard label="Total Clients" value="12" note="2 new" href="/clients" />
			<ShortcutCard href="/matters" icon="briefcase">
				Matters
			</ShortcutCard>
			<Timeline>
				<TimelineItem now>
					<p>
						<Highlight segments={[{ text: "the " }, { text: "chargesheet", hit: true }]} />
					</p>
				</TimelineItem>
			</Timeline>
			<Spinner label="Loading matters..." />
			<Skeleton />
		</main>,
		locale,
	);
	expect(page.querySelector("mark")?.textContent).toBe("chargesheet");
	expect(page.querySelectorAll("dt")).toHaveLength(2);
	expect(page.querySelectorAll("[aria-current=page]")).toHaveLength(1);
	expect(await findings()).toEqual([]);
});

test("a status is a square and a stage a pill, whatever the language", () => {
	expect(render(<StatusBadge status="judgment_reserved" />).textContent?.trim()).toBe("JUDGMENT RESERVED");
	expect(render(<StatusBadge status="archived" />).querySelector(".badge-square.tone-red")).not.toBeNull();
	expect(render(<StageBadge stage="evidence" />, "gu").textContent?.trim()).toBe("પુરાવા");
	const admin = { role: "Admin" } as const;
	expect(render(<RoleBadge {...admin} />).querySelector(".tone-ink")).not.toBeNull();
});

test("what is not there says where to go instead", async () => {
	const page = render(
		<main>
			<MatterNotFound />
		</main>,
	);
	expect(page.querySelector("h1")?.textContent).toBe("Matter Not Found");
	expect(page.querySelector("p")?.textContent).toBe(
		"The matter you're looking for doesn't exist or you don't have access to it.",
	);
	expect(page.querySelector("a")?.outerHTML).toContain("Back to Matters");
	expect(await findings()).toEqual([]);

	expect(render(<ErrorScreen status={404} />).querySelector("h1")?.textContent).toBe("Page not found");
});
