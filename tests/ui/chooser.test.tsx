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

test("few choices are a plain list", () => {
	render(<Chooser {...shared} most={4} found={undefined} />);
	expect(screen.queryByRole("button")).toBeNull();
	expect(listed()).toEqual(["Select a client", "Choice 0", "Choice 1", "Choice 2", "Choice 3"]);
});

test("too many are searched for, and the chosen one is never lost", () => {
	const found = { q: "two", choices: [{ value: "v2", label: "Choice 2" }] };
	render(<Chooser {...shared} most={3} found={found} />);
	const button = screen.getByRole<HTMLButtonElement>("button", { name: "Search" });
	expect([button.name, button.value, button.formNoValidate]).toEqual(["_find", "clientId", true]);
	expect(screen.getByLabelText<HTMLInputElement>("Find: Client").value).toBe("two");
	expect(listed()).toEqual(["Select a client", "Choice 3", "Choice 2"]);
	expect(screen.getByLabelText<HTMLSelectElement>("Client").value).toBe("v3");
	expect(screen.getByText("1 found")).toBeTruthy();
});

test("none yet: the way to a first one opens beside the form, and a button brings it here", () => {
	const page = render(<Chooser {...shared} options={[]} most={3} found={undefined} />);
	const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Add a client (opens in a new tab)" });
	expect([link.getAttribute("href"), link.target]).toEqual(["/clients/new", "_blank"]);
	const button = screen.getByRole<HTMLButtonElement>("button", { name: "Refresh" });
	expect([button.name, button.value, button.formNoValidate]).toEqual(["_find", "clientId", true]);
	expect(listed()).toEqual(["Select a client"]);
	// Enter sends the form and does not look again.
	expect(page.querySelector("button")?.name).toBe("");
});
