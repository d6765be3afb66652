import { expect, test } from "vitest";
import { closeOf, overOrders } from "./list-behind.ts";

const opened = { hearing: { id: "h1" }, matter: { id: "m1" } };
const ofMatter = { matterId: "m1" };

test("a hearing closes onto its place in the list it was opened from", () => {
	expect(closeOf({}, opened, "?date=2026-03-02")).toBe("/hearings?date=2026-03-02#hearing-h1");
	expect(closeOf(ofMatter, opened, "")).toBe("/matters/m1/hearings#hearing-h1");
	const { pathname, search } = new URL(overOrders("m1", "h1", 3), "http://peshi.test");
	expect(pathname).toBe("/matters/m1/hearings/h1");
	expect(closeOf(ofMatter, opened, search)).toBe("/matters/m1/orders?page=3#order-h1");
});

test("an address that names no page of orders closes as every other", () => {
	for (const search of ["?orders=", "?orders=x", "?orders=//evil.example", "?orders=12345678"])
		expect(closeOf(ofMatter, opened, search)).toBe(`/matters/m1/hearings${search}#hearing-h1`);
});
