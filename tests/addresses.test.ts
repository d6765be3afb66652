import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addresses } from "./addresses.ts";

const files = readdirSync("app/routes", { recursive: true, withFileTypes: true }).flatMap((entry) =>
	entry.isFile() ? [join(entry.parentPath, entry.name).replace(/^app./, "")] : [],
);

test("every file below app/routes has a line in app/routes.ts or app/api-routes.ts", () => {
	const used = new Set(addresses.map(({ file }) => file));
	expect(files.filter((file) => !used.has(file))).toEqual([]);
});

test("an address is made of those around it, and knows them", () => {
	expect(addresses.find(({ id }) => id === "routes/tasks/edit")).toEqual({
		id: "routes/tasks/edit",
		file: "routes/tasks/edit.tsx",
		pattern: "/matters/{matterId}/tasks/{taskId}/edit",
		inside: ["routes/frame", "matter", "routes/matters/tasks"],
		isFrame: false,
	});
	expect(addresses.filter(({ isFrame }) => isFrame).map(({ id }) => id)).toEqual(["routes/frame", "matter"]);
});
