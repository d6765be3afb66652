import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { matters } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { courts } from "./known-courts.ts";
import { courtSuggestions } from "./suggestions.server.ts";

test.each([
	[39, 39],
	[40, 40],
	[41, 40],
])("of a chamber's %d courts it is offered %d, and ninety in all", async (there, offered) => {
	const { chamberId, ...admin } = await makeUser();
	const rows = Array.from({ length: there }, (_, at) => {
		const court = `Court of Town ${String(at).padStart(2, "0")}`;
		return { chamberId, id: newId(), title: "A suit", court, courtKey: court };
	});
	await inScope({ chamberId, ...admin }, (tx) => tx.insert(matters).values(rows));
	const found = await courtSuggestions({ chamberId, ...admin });
	expect(courts.length).toBeGreaterThan(90);
	expect(found).toHaveLength(90);
	expect(found.filter((court) => court.startsWith("Court of Town"))).toHaveLength(offered);
});
