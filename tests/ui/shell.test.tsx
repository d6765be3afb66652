import { describe, expect, test } from "vitest";
import { MATRIX } from "#app/core/person/roles.ts";
import { type Locale, locales, translator } from "#app/messages/index.ts";
import { mainNav } from "#app/ui/shell/nav.ts";
import { newFor } from "#app/ui/shell/new-menu.tsx";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import { findings, render } from "./render.tsx";

const person = { name: "Asha Mehta", email: "asha@example.com", role: "Admin" } as const;

type Options = {
	creates?: string[];
	admin?: boolean;
	unread?: number;
	dialog?: boolean;
	pathname?: string;
	locale?: Locale;
};

function shell({
	admin = true,
	creates = newFor({ role: "Admin" }),
	unread = 3,
	dialog = false,
	pathname = "/matters/1",
	locale = "en",
}: Options = {}) {
	return render(
		<Shell
			person={person}
			admin={admin}
			creates={creates}
			unread={unread}
			pathname={pathname}
			here={pathname}
			theme="light"
			version="1.0.0"
			dialog={dialog}
		>
			<h1>Matters</h1>
		</Shell>,
		locale,
		pathname,
	);
}

describe("the shell", () => {
	test.each(locales)("has nothing for axe in %s", async (locale) => {
		shell({ locale });
		expect(await findings()).toEqual([]);
	});

	test("begins with the way past itself", () => {
		const first = shell().querySelector("a");
		expect(first?.getAttribute("href")).toBe("#main");
		expect(document.querySelector("main")?.id).toBe("main");
	});

	test("marks the current place, also from a page below it", () => {
		const current = (pathname: string) =>
			shell({ pathname }).querySelector(".sidebar [aria-current=page]")?.getAttribute("href");
		expect(current("/matters/1/hearings")).toBe("/matters");
		expect(current("/")).toBe("/");
		expect(current("/search")).toBeUndefined();
	});

	test("shows the Admin section to nobody else", () => {
		expect(shell({ admin: true }).querySelectorAll('.sidebar a[href="/users"]')).toHaveLength(1);
		expect(shell({ admin: false }).querySelectorAll('a[href="/users"]')).toHaveLength(0);
	});

	test("has the specification's seven places in their order among its own, and their keys", () => {
		const links = [...shell().querySelectorAll<HTMLElement>(".sidebar ul:first-of-type a")];
		const places = ["Dashboard", "Matters", "Clients", "Documents", "Hearings", "Analytics", "Settings"];
		const labels = links.map((link) => link.textContent ?? "");
		expect(labels.filter((label) => places.includes(label))).toEqual(places);
		expect(labels).toEqual(mainNav.map(({ label }) => translator("en")(label)));
		expect(links.map((link) => link.dataset.key)).toEqual(mainNav.map((item) => item.hotkey));
		expect(new Set(mainNav.map((item) => item.hotkey)).size).toBe(mainNav.length);
	});

	test("searches, signs out and changes language by plain forms", () => {
		const page = shell();
		const search = page.querySelector<HTMLFormElement>("search form");
		expect(search?.getAttribute("action")).toBe("/search");
		expect(search?.method).toBe("get");
		const logout = page.querySelector<HTMLFormElement>('form[action="/logout"]');
		expect(logout?.method).toBe("post");
		expect(logout?.textContent).toBe("Log out");
		const languages = [...page.querySelectorAll<HTMLButtonElement>("button[name=locale]")];
		expect(languages.map((button) => [button.value, button.textContent])).toEqual([
			["en", "English"],
			["hi", "हिन्दी"],
			["gu", "ગુજરાતી"],
		]);
		expect(page.querySelector<HTMLInputElement>("[name=redirectTo]")?.value).toBe("/matters/1");
	});

	test("counts unread notifications in the bell's name", () => {
		expect(shell({ unread: 1 }).querySelector(".bell .sr-only")?.textContent).toBe("Notifications, 1 unread");
		expect(shell({ unread: 0 }).querySelector(".bell .count")).toBeNull();
		expect(shell({ unread: 140 }).querySelector(".bell .count")?.textContent).toBe("99+");
	});

	const created = (page: HTMLElement) =>
		[...page.querySelectorAll(".new-menu a")].map((link) => [
			link.textContent?.trim(),
			link.getAttribute("href"),
		]);

	test("leads to a new hearing, task, draft, matter and document from anywhere and back, and on a matter's page to those of the matter", () => {
		expect(created(shell({ pathname: "/clients" }))).toEqual([
			["Add Hearing", "/hearings/new?back=%2Fclients"],
			["Add Task", "/work/new?back=%2Fclients"],
			["Create Draft", "/matters/choose?for=draft&back=%2Fclients"],
			["New Matter", "/matters/new?back=%2Fclients"],
			["Upload Document", "/documents/upload?back=%2Fclients"],
		]);
		const matterId = "01900000-0000-7000-8000-000000000000";
		const here = encodeURIComponent(`/matters/${matterId}/orders`);
		const links = created(shell({ pathname: `/matters/${matterId}/orders` })).map(([, href]) => href);
		expect(links).toEqual([
			`/matters/${matterId}/hearings/new?back=${here}`,
			`/matters/${matterId}/tasks/new?back=${here}`,
			`/matters/${matterId}/drafting/new?back=${here}`,
			`/matters/new?back=${here}`,
			`/documents/upload?matterId=${matterId}&back=${here}`,
		]);
	});

	test("leads a role only to what it may enter", () => {
		expect(newFor({ role: "Clerk" })).toEqual(["hearing", "task", "draft", "matter", "upload"]);
		const everybody = MATRIX["matters.create"];
		Object.assign(MATRIX, { "matters.create": ["Admin"] });
		expect(newFor({ role: "Clerk" })).toEqual(["hearing", "task", "draft", "upload"]);
		Object.assign(MATRIX, { "matters.create": everybody });
		expect(created(shell({ creates: ["upload"] })).map(([name]) => name)).toEqual(["Upload Document"]);
		expect(shell({ creates: [] }).querySelector(".new-menu")).toBeNull();
	});

	test("is out of reach behind a dialog, the dialog is not", () => {
		const page = shell({ dialog: true });
		expect(page.querySelector(".topbar")?.closest("[inert]")).not.toBeNull();
		expect(page.querySelector(".sidebar")?.closest("[inert]")).not.toBeNull();
		expect(page.querySelector("main")?.closest("[inert]")).toBeNull();
		expect(shell().querySelector("[inert]")).toBeNull();
	});
});

test("a page without the frame offers the languages and has nothing for axe", async () => {
	const page = render(
		<PlainPage here="/login">
			<h1>Sign in</h1>
		</PlainPage>,
	);
	expect(page.querySelectorAll("button[name=locale]")).toHaveLength(3);
	expect(await findings()).toEqual([]);
});
