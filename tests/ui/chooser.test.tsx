import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Chooser } from "#app/ui/form/chooser.tsx";
import { render } from "./render.tsx";

const options = Array.from({ length: 4 }, (_, n) => ({ value: `v${n}`, label: `Choice ${n}` }));
const shared = {
	field: { name: "clientId", value: "v3" },
	label: "Client",
	placeholder: "Select a client",
	options,
	add: { href: "/clients/new", label: "Add a client" },
};
const listed = () => [...screen.getByLabelText<HTMLSelectElement>("Client").options].map(({ text }) => text);
const rows = () =>
	screen.getAllByRole<HTMLInputElement>("radio").map(({ value, checked }) => [value, checked]);

test("few choices are a plain list where one is wanted", () => {
	render(<Chooser {...shared} most={4} found={undefined} />);
	expect(screen.queryByRole("button")).toBeNull();
	expect(listed()).toEqual(["Select a client", "Choice 0", "Choice 1", "Choice 2", "Choice 3"]);
});

test("of more the first can be tapped and the others are searched for; the chosen one is always there", () => {
	render(<Chooser {...shared} shown={2} optional found={undefined} />);
	expect(screen.queryByRole("combobox")).toBeNull();
	expect(rows()).toEqual([
		["", false],
		["v3", true],
		["v0", false],
		["v1", false],
	]);
	expect(screen.getByLabelText("Find: Client")).toBeTruthy();
});

test("what a search found stands in place of those offered, and the chosen one is never lost", () => {
	const found = { q: "two", choices: [{ value: "v2", label: "Choice 2" }] };
	render(<Chooser {...shared} most={3} found={found} />);
	const button = screen.getByRole<HTMLButtonElement>("button", { name: "Search" });
	expect([button.name, button.value, button.formNoValidate]).toEqual(["_find", "clientId", true]);
	expect(screen.getByLabelText<HTMLInputElement>("Find: Client").value).toBe("two");
	expect(rows()).toEqual([
		["v3", true],
		["v2", false],
	]);
	expect(screen.getByText("1 found")).toBeTruthy();
});

test("where all are offered there is nothing to search for", () => {
	render(<Chooser {...shared} shown={4} found={undefined} />);
	expect(rows()).toHaveLength(4);
	expect(screen.queryByRole("button")).toBeNull();
});

test("none yet: the way to a first one opens beside the form, and a button brings it here", () => {
	const page = render(<Chooser {...shared} options={[]} most={3} found={undefined} />);
	const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Add a client (opens in a new tab)" });
	expect([link.getAttribute("href"), link.target]).toEqual(["/clients/new", "_blank"]);
	const button = screen.getByRole<HTMLButtonElement>("button", { name: "Refresh" });
	expect([button.name, button.value, button.formNoValidate]).toEqual(["_find", "clientId", true]);
	// Enter sends the form and does not look again.
	expect(page.querySelector("button")?.name).toBe("");
});
