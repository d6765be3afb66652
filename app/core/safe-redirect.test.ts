import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test.each(["/", "/matters", "/matters?q=a%20b&stage=filing#row-1", "/documents/0190?page=2"])(
	"keeps %s",
	(path) => {
		expect(safeRedirect(path)).toBe(path);
	},
);

test.each([
	"https://evil.example/",
	"//evil.example",
	"/\\evil.example",
	"\\\\evil.example",
	"/\t/evil.example",
	"javascript:alert(1)",
	"/login",
	"/login?redirectTo=/matters",
	"/logout",
	"/refresh",
	"matters",
	"",
	null,
	undefined,
	["/matters"],
])("refuses %j", (path) => {
	expect(safeRedirect(path)).toBe("/");
});
