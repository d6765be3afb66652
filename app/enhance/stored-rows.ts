import { asking, valueOfMark } from "#app/core/browser/behaviours.ts";
import { all, on, root } from "./page.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type StoredRow = { at: number; sent?: true; values: Record<string, string> };

const PREFIX = "peshi row";
const DAYS = 7;

/**
 * Keeps in this browser what was typed in each row of a long form, under the hearing and its version, until it is saved: a
 * battery that dies takes nothing along. What was sent and does not come back is saved.
 */
export function restoreTypedRows() {
	const [page] = all(asking("keeps", ""));
	if (!page) return;
	const rows = new Map(rowsIn(page).map((row) => [nameOf(row), row]));
	for (const name of storedNames()) {
		const row = rows.get(name);
		const stored = read(name);
		if (row && stored) fill(row, stored.values);
		else if (!stored || stored.sent || Date.now() - stored.at > DAYS * 86_400_000) forget(name);
	}
	const keep = (row: HTMLElement) => write(nameOf(row), { at: Date.now(), values: valuesOf(row) });
	on("input", `${asking("keeps")} :is(input, select)`, (control) => {
		const row = control.closest<HTMLElement>(asking("keeps"));
		if (row && valueOfMark(row, "keeps")) keep(row);
	});
	document.addEventListener("submit", () => {
		for (const [name, row] of rows) {
			const values = valuesOf(row);
			if (Object.keys(values).length > 0) write(name, { at: Date.now(), sent: true, values });
		}
	});
}

const rowsIn = (page: HTMLElement) => all(asking("keeps"), page).filter((row) => valueOfMark(row, "keeps"));

const nameOf = (row: HTMLElement) => `${PREFIX} ${valueOfMark(root, "owner")} ${valueOfMark(row, "keeps")}`;

const controlsOf = (row: HTMLElement) =>
	all<Control>("input:not([type=hidden]), select", row).filter(({ name }) => name);

const isOn = (control: Control) => !("checked" in control && control.type === "radio") || control.checked;

const valuesOf = (row: HTMLElement) =>
	Object.fromEntries(
		controlsOf(row)
			.filter((control) => control.value && isOn(control))
			.map(({ name, value }) => [name, value]),
	);

/** What the server sent back stands; only what is empty is filled in. */
function fill(row: HTMLElement, values: Record<string, string>) {
	if (Object.keys(valuesOf(row)).length > 0) return;
	for (const control of controlsOf(row)) {
		const value = values[control.name];
		if (value === undefined) continue;
		if ("checked" in control && control.type === "radio") control.checked = control.value === value;
		else control.value = value;
		const rest = control.closest("details");
		if (rest) rest.open = true;
		if (valueOfMark(control, "day") !== undefined)
			control.dispatchEvent(new Event("change", { bubbles: true }));
	}
}

function storedNames(): string[] {
	try {
		return Object.keys(localStorage).filter((name) =>
			name.startsWith(`${PREFIX} ${valueOfMark(root, "owner")} `),
		);
	} catch {
		return [];
	}
}

function read(name: string): StoredRow | null {
	try {
		const stored = JSON.parse(localStorage.getItem(name) ?? "null");
		return typeof stored?.values === "object" ? stored : null;
	} catch {
		return null;
	}
}

/** A browser that keeps nothing is no reason to stop. */
function write(name: string, stored: StoredRow) {
	try {
		localStorage.setItem(name, JSON.stringify(stored));
	} catch {}
}

function forget(name: string) {
	try {
		localStorage.removeItem(name);
	} catch {}
}
