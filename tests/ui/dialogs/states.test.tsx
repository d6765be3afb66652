import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { matterFieldList } from "#app/domains/case/matters/fields.ts";
import type { MatterRow } from "#app/domains/case/matters/service.server.ts";
import { HearingDetailsDialog } from "#app/domains/day/hearings/hearing-details.tsx";
import type { SourcedHearing } from "#app/domains/day/hearings/rows.server.ts";
import { NewHookDialog } from "#app/domains/desk/hooks/hook-forms.tsx";
import { NewKeyDialog } from "#app/domains/desk/keys/key-form.tsx";
import { CaseInfo } from "#app/domains/filing/casefile/case-info.tsx";
import { MatterHeader } from "#app/domains/filing/casefile/matter-header.tsx";
import { NotificationSection } from "#app/domains/out/settings/notification-section.tsx";
import { render } from "../render.tsx";

const at = new Date(0);
const hearing = {
	id: "h",
	matterId: "m",
	date: "2026-03-02",
	time: null,
	bench: "Court 4",
	purpose: "Hearing",
};
const hearingRow = (of: object) =>
	({
		hearing: { ...hearing, createdAt: at, updatedAt: at, ...of },
		matter: { id: "m", title: "A v. B", status: "active", takesResults: true },
		goes: null,
		source: { kind: "typed", by: null, at },
		next: null,
	}) as unknown as SourcedHearing;
const factOf = (label: string) =>
	within(screen.getByRole("dialog"))
		.queryByText(label, { selector: "dt" })
		?.nextElementSibling?.textContent?.trim();

function showDetails(of: object, today: string) {
	render(<HearingDetailsDialog row={hearingRow(of)} today={today} path="/hearings/h" search="" close="/x" />);
}

test("a hearing to come has one state, and names in one row what is not recorded", () => {
	showDetails({}, "2026-03-01");
	expect(factOf("Status")).toBe("Upcoming");
	expect(factOf("Result")).toBeUndefined();
	expect(factOf("Not recorded")).toBe(
		"Result · Court Room · Item No · Video link · Advocate appearing · Order · Notes",
	);
});

test("a hearing that is over has its result by its name, or that it is pending", () => {
	showDetails({ result: "Adjourned" }, "2026-03-03");
	expect([factOf("Status"), factOf("Result")]).toEqual(["Completed", "Adjourned"]);
	showDetails({}, "2026-03-03");
	expect([factOf("Status"), factOf("Result")]).toEqual(["Completed", "Result pending"]);
});

test.each([
	["/matters/m", 1],
	["/matters/m/info", 1],
	["/matters/m/tasks", 1],
	["/matters/m/team", 1],
])("at %s a matter has Edit Details %d time", (pathname, times) => {
	const unknown = Object.fromEntries(matterFieldList.map(({ name }) => [name, null]));
	const matter = {
		...unknown,
		id: "m",
		title: "A v. B",
		status: "active",
		stage: "filing",
		sections: [],
		parties: [],
	};
	const row = { matter, client: null, lead: null, nextDateOfMatter: null } as unknown as MatterRow;
	render(
		<>
			<MatterHeader row={row} canAddHearing canEdit pathname={pathname} />
			{/\/(info|team)$/.test(pathname) && <CaseInfo row={row} canEdit />}
		</>,
	);
	expect(screen.getAllByRole("link", { name: "Edit Details" })).toHaveLength(times);
});

const ticked = () =>
	screen.getAllByRole<HTMLInputElement>("checkbox").flatMap(({ checked, value }) => (checked ? value : []));

test.each([
	["no box", undefined, []],
	["the boxes of reading", "read" as const, ["matters:read", "tasks:read"]],
	["every box", "all" as const, ["matters:read", "matters:write", "tasks:read"]],
])("a new key begins with %s", (_which, ticks, expected) => {
	const scopes = ["matters:read", "matters:write", "tasks:read"];
	render(<NewKeyDialog scopes={scopes} ticks={ticks} made={null} failed={undefined} />);
	expect(ticked()).toEqual(expected);
});

test("a new hook begins without events, or with every one", () => {
	render(<NewHookDialog made={null} failed={undefined} />);
	expect(ticked()).toEqual([]);
	render(<NewHookDialog isAll made={null} failed={undefined} />);
	expect(ticked()).toHaveLength(screen.getAllByRole("checkbox").length);
});

test.each([
	[false, ["Not available yet", "Not available yet: no mail server is set up for this Peshi"]],
	[true, ["Not available yet"]],
])("where a mail server is %s, what cannot be sent stands together with its reason", (mail, reasons) => {
	const saved = { reminderOffset: 1 } as Parameters<typeof NotificationSection>[0]["saved"];
	render(<NotificationSection saved={saved} mail={mail} failed={undefined} />);
	const groups = screen.getAllByRole("group");
	expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual(
		expect.arrayContaining(reasons),
	);
	for (const box of screen.getAllByRole<HTMLInputElement>("checkbox")) {
		expect(box.disabled).toBe(box.closest("fieldset[class]") !== null);
	}
});
