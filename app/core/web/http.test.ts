import { expect, test } from "vitest";
import { rowsSeen } from "./http.ts";

const rows = Array.from({ length: 20 }, (_, at) => at);

test("a list shows all its rows on its own address, and behind a dialog those that are seen around it", () => {
	const seen = (address: string) => rowsSeen(rows, new URL(address, "http://localhost"), "/matters");
	expect(seen("/matters?page=2")).toEqual(rows);
	expect(seen("/matters/new?page=2")).toEqual(rows.slice(0, 12));
});
