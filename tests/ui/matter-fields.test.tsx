import { screen, within } from "@testing-library/dom";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatter } from "#app/core/format.ts";
import { contactNames } from "#app/domains/case/clients/fields.ts";
import { type MatterFieldName, matterFieldList } from "#app/domains/case/matters/fields.ts";
import type { EditPart } from "#app/domains/case/matters/schema.ts";
import type { MatterRow } from "#app/domains/case/matters/service.server.ts";
import { CaseInfo } from "#app/domains/filing/casefile/case-info.tsx";
import { editableFields, editValues } from "#app/domains/filing/casefile/edit.ts";
import { EditMatterDialog } from "#app/domains/filing/casefile/edit-matter.tsx";
import { MatterHeader } from "#app/domains/filing/casefile/matter-header.tsx";
import { sidesOfKind } from "#app/domains/law/cases/sides.ts";
import { translator } from "#app/messages/index.ts";
import { matters } from "#drizzle/schema.ts";
import { matterStatuses, type Role, stages } from "#drizzle/words.ts";
import { sampleOf } from "../samples/matter-samples.ts";
import { render } from "./render.tsx";

const t = translator("en");
const format = formatter({
	locale: "en",
	timeZone: "Asia/Kolkata",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "12h",
});
const noContact = Object.fromEntries(contactNames.map((name) => [name, null])) as Record<
	(typeof contactNames)[number],
	null
>;
const people = ["one", "two"].map((id) => ({ id, name: `Person ${id}`, ...noContact }));
const names = matterFieldList.map(({ name }) => name);
const partyBoxes = ["firstParties", "secondParties", "otherParties"];

const given = (name: MatterFieldName, which: 0 | 1) =>
	name === "clientId" || name === "leadAdvocate" ? people[which]?.id : sampleOf(name, which);

/** A closed matter of which everything is known. */
const matter = {
	...Object.fromEntries(Object.keys(getTableColumns(matters)).map((name) => [name, null])),
	...Object.fromEntries(names.map((name) => [name, given(name, 0)])),
	id: "0190",
	stage: "arguments",
	status: "closed",
	version: 2,
} as MatterRow["matter"];

const rights = { identity: true, close: true, team: true };

function showForm(role: Role, part: EditPart | null, typed?: Record<string, unknown>) {
	const editable = editableFields({ role }, part);
	render(
		<EditMatterDialog
			matter={matter}
			clients={people}
			courts={[]}
			stages={stages}
			statuses={matterStatuses}
			openTasks={[]}
			team={people}
			rights={role === "Admin" ? rights : { identity: false, close: false, team: false }}
			fields={editable}
			part={part}
			failed={typed && { error: "x", result: { status: "error", initialValue: { ...typed, version: "1" } } }}
			close="/x"
		/>,
	);
}

const comparedLabels = () =>
	within(screen.getByRole("table"))
		.getAllByRole("rowheader")
		.map((cell) => cell.textContent);

const partOf = ({ form }: Pick<(typeof matterFieldList)[number], "form">) =>
	form === "paper" ? "court" : null;

test.each(matterFieldList.filter(({ form }) => form !== "never"))(
	"one form asks for $name",
	({ name, form }) => {
		const part = partOf({ form });
		showForm("Admin", part === "court" ? null : "court");
		expect(document.querySelector(`dialog [name="${name}"]`)).toBeNull();
		showForm("Admin", part);
		const controls = name === "parties" ? partyBoxes : [name];
		for (const control of controls)
			expect(document.querySelector(`dialog [name="${control}"]`)).not.toBeNull();
	},
);

test.each(matterFieldList.filter(({ form }) => form !== "never"))(
	"a $name that somebody else changed stands beside what was typed",
	({ name, label, reads, form }) => {
		const theirs = editValues(matter);
		if (name === "parties") {
			showForm("Admin", null, { ...theirs, firstParties: "Rohan Desai" });
			return expect(comparedLabels()).toEqual([t(sidesOfKind(matter).first)]);
		}
		const yours = reads === "tick" ? undefined : String(name === "stage" ? "evidence" : given(name, 1));
		showForm("Admin", partOf({ form }), { ...theirs, [name]: name === "status" ? "archived" : yours });
		expect(comparedLabels()).toEqual([t(label)]);
	},
);

test("a role is shown no versions of what its form does not ask", () => {
	showForm("Clerk", null, { stage: "arguments", status: "closed", judge: "Another" });
	expect(comparedLabels()).toEqual(
		matterFieldList
			.filter(({ form, right }) => form !== "never" && form !== "paper" && right === "matters.edit")
			.map(({ label }) => t(label))
			.filter((label) => ![t("matter.stage"), t("matter.status")].includes(label)),
	);
});

/** How a field's value reads on the pages of its matter. */
function readingOf({ name, reads }: (typeof matterFieldList)[number]): string {
	const value = matter[name];
	if (name === "clientId" || name === "leadAdvocate") return "Person one";
	if (name === "parties") return "Asha Mehta";
	if (name === "sections") return `406 [316(2) BNS] 420 IPC [318(4) BNS] ${t("courtFacts.bothLaws")}`;
	if (name === "ourSide") return t(sidesOfKind(matter)[matter.ourSide ?? "first"]);
	if (reads === "tick") return t("matter.restricted");
	if (reads === "day") return format.longDate(String(value));
	const key = typeof reads === "function" ? reads(String(value)) : undefined;
	return key ? t(key as Parameters<typeof t>[0]) : String(value);
}

test.each(matterFieldList)("the matter's pages show its $name", (field) => {
	const [client = null] = people;
	const row: MatterRow = { matter, client, lead: client, nextDateOfMatter: null };
	const body = render(
		<>
			<MatterHeader row={row} canAddHearing={false} canEdit={false} pathname="/matters/m" />
			<CaseInfo row={row} canEdit={false} team={[]} />
		</>,
	);
	expect(body.textContent).toContain(readingOf(field));
	if (field.card !== "elsewhere") expect(factOf(body, field.label)).toBe(readingOf(field));
	if (field.name === "satisfaction") expect(factOf(body, field.label)).toMatch(/^3\b/);
});

const factOf = (body: HTMLElement, label: Parameters<typeof t>[0]) =>
	within(body).getByText(t(label), { selector: "dt" }).nextElementSibling?.textContent;

test("the facts card leaves out what is not known, and says what is always shown", () => {
	const blank = Object.fromEntries(names.map((name) => [name, null]));
	const row: MatterRow = {
		matter: {
			...matter,
			...blank,
			title: "A v. B",
			court: "Court",
			parties: [],
			sections: [],
			status: "active",
		},
		client: null,
		lead: null,
		nextDateOfMatter: null,
	};
	render(<CaseInfo row={row} canEdit={false} />);
	for (const { label, card } of matterFieldList.filter((field) => field.card !== "elsewhere")) {
		expect(screen.queryByText(t(label), { selector: "dt" }) !== null, label).toBe(card === "always");
	}
});
