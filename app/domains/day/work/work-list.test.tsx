import { expect, test } from "vitest";
import {
	LedgerByMatter,
	LedgerNote,
	LedgerTable,
	LedgerTotals,
} from "#app/domains/day/adjournments/ledger.tsx";
import type { Adjournment } from "#app/domains/day/adjournments/service.server.ts";
import { HandoverForm } from "#app/domains/day/handover/handover-form.tsx";
import { locales } from "#app/messages/index.ts";
import { findings, render } from "#tests/ui/render.tsx";
import type { Work, WorkItem } from "./list.server.ts";
import { WorkList } from "./work-list.tsx";

const item: WorkItem = {
	kind: "deadline",
	id: "d1",
	title: "Written statement",
	date: "2026-03-01",
	time: null,
	group: "overdue",
	daysOver: 4,
	matter: { id: "m1", title: "Rao v. Mehta" },
	who: "Jaya",
	done: false,
};
const work: Work = {
	view: "mine",
	items: [item, { ...item, kind: "hearing", id: "h1", title: "Arguments", group: "today", daysOver: 0 }],
	total: 2,
	done: [{ ...item, id: "d2", done: true }],
	withoutNextDate: { total: 1, matters: [{ id: "m2", title: "Iyer v. State", caseNumber: "RCS/1/2026" }] },
};

test.each(locales)(
	"a last date that has passed says by how many days; nothing for axe in %s",
	async (locale) => {
		const page = render(
			<main>
				<h1>Work</h1>
				<WorkList work={work} path="/work" canEdit />
			</main>,
			locale,
		);
		const badge = page.querySelector("#w-d1 .tone-red");
		expect(badge?.textContent).toContain("4");
		expect(page.querySelector('#w-d1 form[action="/tasks/d1"] button[value="done"]')).not.toBeNull();
		expect(page.querySelector('#w-h1 a[href="/hearings/h1/record"]')).not.toBeNull();
		expect(await findings()).toEqual([]);
	},
);

const line: Adjournment = {
	kind: "adjourned",
	hearingId: "h1",
	matterId: "m1",
	matterTitle: "Rao v. Mehta",
	date: "2026-03-01",
	next: "2026-04-01",
	days: 31,
	sought: "opposite_side",
	result: "Adjourned",
	why: null,
	hasOrder: true,
	source: { kind: "typed", by: "Jaya", at: new Date("2026-03-01T12:00:00Z") },
	enteredBy: "Jaya",
	enteredAt: new Date("2026-03-01T12:00:00Z"),
};

test.each(locales)(
	"the adjournments of several matters stand under their names, those that lost most days first; nothing for axe in %s",
	async (locale) => {
		const other = { ...line, hearingId: "h2", matterId: "m2", matterTitle: "Iyer v. State", days: 40 };
		const page = render(
			<main>
				<h1>Civil Court</h1>
				<LedgerByMatter lines={[line, other, { ...line, hearingId: "h3", days: null }]} />
			</main>,
			locale,
		);
		const heads = [...page.querySelectorAll("h2 > a")].map(({ textContent }) => textContent);
		expect(heads).toEqual(["Iyer v. State", "Rao v. Mehta"]);
		const tables = [...page.querySelectorAll("table")];
		expect(tables.map((table) => table.getAttribute("aria-label"))).toEqual(heads);
		expect(tables.map((table) => table.querySelectorAll("tbody tr").length)).toEqual([1, 2]);
		expect(tables[0]?.querySelector("tbody td:nth-child(3)")?.textContent).toBe("");
		expect(await findings()).toEqual([]);
	},
);

const totals = {
	adjourned: 1,
	moved: 0,
	days: 31,
	bySide: { our_side: 0, opposite_side: 1, court: 0, both: 0 },
	missing: { sought: 0, why: 1, next: 0 },
};

test.each(locales)(
	"a ledger's line leads to its hearing, its note can be copied; nothing for axe in %s",
	async (locale) => {
		const matter = { title: "Rao v. Mehta", caseNumber: null, court: "Civil Court" };
		const page = render(
			<main>
				<h1>Adjournments</h1>
				<LedgerTable lines={[line]} />
				<LedgerTotals totals={totals} />
				<LedgerNote matter={matter} ledger={{ lines: [line], totals, more: false }} />
			</main>,
			locale,
		);
		expect(page.querySelector('a[href="/matters/m1/hearings/h1"]')).not.toBeNull();
		expect(page.querySelector("textarea")?.readOnly).toBe(true);
		expect(page.querySelector("textarea")?.value).toContain("31");
		expect(page.querySelector("button[data-copy]")).not.toBeNull();
		expect(await findings()).toEqual([]);
	},
);

test.each(locales)(
	"a restricted matter is offered to those alone who see it; nothing for axe in %s",
	async (locale) => {
		const colleagues = [
			{ id: "u1", name: "Sunil" },
			{ id: "u2", name: "Chandu" },
		];
		const matter = {
			...{
				id: "m1",
				title: "In camera",
				caseNumber: null,
				restricted: true,
				onTeam: true,
				tasks: 1,
				hearings: 2,
			},
			receivers: ["u1"],
		};
		const counts = { matters: 1, tasks: 1, deadlines: 0, reminders: 0, hearings: 2 };
		const person = { id: "u3", name: "Jaya", status: "active" };
		const page = render(
			<main>
				<h1>Hand over</h1>
				<HandoverForm
					page={{ person, work: counts, matters: [matter], loose: 0, colleagues }}
					failed={undefined}
					close="/users"
				/>
			</main>,
			locale,
		);
		const offered = [...page.querySelectorAll<HTMLOptionElement>('select[name="matters.m1"] option')];
		expect(offered.map(({ value }) => value)).toEqual(["", "u1"]);
		expect(await findings()).toEqual([]);
	},
);
