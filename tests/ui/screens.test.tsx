import { createRemixStub } from "@remix-run/testing";
import { screen, within } from "@testing-library/dom";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import Hearings from "#app/routes/day/hearings/list.tsx";
import Login from "#app/routes/desk/auth/login.tsx";
import Register from "#app/routes/desk/auth/register.tsx";
import Users from "#app/routes/desk/users/list.tsx";
import Search from "#app/routes/out/search.tsx";
import { takeErrors } from "../setup/console.ts";
import { render } from "./render.tsx";

/** Shows one screen as the server renders it, with the given loader and action data. */
function show(Screen: ComponentType, path: string, loaderData: unknown, actionData?: unknown) {
	const id = "screen";
	const Stub = createRemixStub([{ id, path, Component: Screen, loader: () => null, action: () => null }]);
	const sent = actionData ? { actionData: { [id]: actionData } } : {};
	render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { [id]: loaderData }, ...sent }} />);
	// The stub's router is made for browsers and says so when it is rendered on a server, as our screens are.
	const errors = takeErrors().filter((line) => !line.includes("useLayoutEffect does nothing on the server"));
	expect(errors).toEqual([]);
}

test("a failed sign-in says why, keeps the e-mail and the origin, and never the password", () => {
	const result = { initialValue: { email: "hemant@demo.example", redirectTo: "/matters?q=a" } };
	const failed = { result, error: "Invalid email or password" };
	show(Login, "/login", { redirectTo: "/matters?q=a", open: false }, { failed, opened: null });
	expect(screen.getByRole("alert").textContent).toContain("Invalid email or password");
	expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("hemant@demo.example");
	expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
	expect(document.querySelector<HTMLInputElement>("[name=redirectTo]")?.value).toBe("/matters?q=a");
	expect(screen.queryByText("New chamber? Create an account")).toBeNull();
});

test("the users list names role, status and last sign-in, or Never", () => {
	const person = {
		id: "0190",
		chamberId: "c",
		chamberName: "Nyaya Setu Chambers",
		name: "Adv. Tanvi Kulkarni",
		email: "tanvi@demo.example",
		phone: null,
		address: null,
		locale: "en",
		timeZone: "Asia/Kolkata",
		role: "Junior",
		status: "suspended",
		lastLoginAt: null,
		createdAt: new Date("2026-01-05T00:00:00Z"),
	};
	const pagination = { page: 1, limit: 20, total: 1, pages: 1 };
	show(Users, "/users", { rows: [person], pagination, invites: [], query: {}, search: "" });
	const row = within(screen.getByRole("table")).getAllByRole("row")[1] as HTMLElement;
	for (const text of ["Adv. Tanvi Kulkarni", "tanvi@demo.example", "Junior", "suspended", "Never"]) {
		expect(within(row).getByText(text)).toBeTruthy();
	}
	expect(screen.getByText("1 user found")).toBeTruthy();
});

test("an empty users list offers the way back to all", () => {
	const pagination = { page: 1, limit: 20, total: 0, pages: 1 };
	show(Users, "/users", { rows: [], pagination, invites: [], query: { q: "nobody" }, search: "?q=nobody" });
	expect(screen.getByText("No users found")).toBeTruthy();
	expect(screen.getByRole("link", { name: "Clear filters" }).getAttribute("href")).toBe("/users");
});

test("open invitations are listed with role, sent date and expiry, each with its Withdraw", () => {
	const invite = {
		id: "0191",
		email: "new@example.in",
		role: "Clerk",
		createdAt: new Date("2026-03-02T05:00:00Z"),
		expiresAt: new Date("2026-03-05T05:00:00Z"),
	};
	const pagination = { page: 1, limit: 20, total: 0, pages: 1 };
	show(Users, "/users", { rows: [], pagination, invites: [invite], query: {}, search: "?role=Junior" });
	const table = screen.getByRole("table", { name: "Pending invitations" });
	const cells = within(table).getAllByRole("cell");
	const texts = ["new@example.in", "Clerk", "02/03/2026", "Thu 5 Mar 2026, 10:30 am", "Withdraw"];
	expect(cells.map(({ textContent }) => textContent?.trim())).toEqual(texts);
	const withdraw = within(table).getByRole("link", { name: "Withdraw" });
	expect(withdraw.getAttribute("href")).toBe("/users/invites/0191?role=Junior");
});

test("the form of an invitation names the invited e-mail alone, and leads back to its link", () => {
	const invite = { email: "new@example.in", chamberName: "Nyaya Setu Chambers" };
	const result = {
		initialValue: { name: "Kiran", email: "other@example.in" },
		error: { email: ["This invitation is for new@example.in."] },
	};
	show(Register, "/register", { token: "to/ken", invite, open: false }, { result, error: null });
	const email = screen.getByLabelText<HTMLInputElement>("Email");
	expect([email.value, email.readOnly]).toEqual(["new@example.in", true]);
	expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Kiran");
	expect(document.querySelector("form")?.getAttribute("action")).toBe("/register?invite=to%2Fken");
	expect(document.querySelector<HTMLInputElement>("[name=inviteToken]")?.value).toBe("to/ken");
});

test("a day without hearings leads to the next one that has some", () => {
	const week = [
		{ date: "2027-01-10", n: 0 },
		{ date: "2027-01-11", n: 0 },
		{ date: "2027-01-12", n: 9 },
	];
	const pagination = { page: 1, limit: 20, total: 0, pages: 0 };
	const none = { rows: [], pagination, month: [], clashes: {}, withdrawn: null, notices: 0 };
	const ofDay = { query: {}, view: "day", day: "2027-01-10", today: "2027-01-10", search: "?view=day" };
	show(Hearings, "/hearings", { ...none, ...ofDay, week, isBare: false, canCreate: true, canEdit: true });
	const link = screen.getByRole("link", { name: "9 hearings found on Tue 12 Jan 2027" });
	expect(link.getAttribute("href")).toBe("/hearings?view=day&date=2027-01-12");
});

test("before anything is searched for, the matters are offered that one most likely means", () => {
	const [id, title] = ["0190", "Jayesh Prajapati v. Vodaphone Towers"];
	const opened = [{ id, title, caseNumber: "Diary No. 90789/2025", court: "Supreme Court of India" }];
	show(Search, "/search", { q: "", results: null, opened, counted: 200, refused: null });
	const link = screen.getByRole("link", { name: `${title} - Diary No. 90789/2025` });
	expect(link.getAttribute("href")).toBe(`/matters/${id}`);
});

test("a search too many keeps what was typed and says when to try again", () => {
	const refused = "Too many attempts. Try again in 10 seconds.";
	show(Search, "/search", { q: "status quo", results: null, opened: [], counted: 200, refused });
	expect(screen.getByText(refused)).toBeTruthy();
	expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("status quo");
});
