import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every form that changes something is a PostForm, so that none can forget its key", () => {
	const files = globSync("app/**/*.tsx");
	expect(files.length).toBeGreaterThan(100);
	const others = files.filter((file) =>
		/<(form|Form)\b[^>]*\bmethod="?\{?"?post/is.test(readFileSync(file, "utf8")),
	);
	// The form that comes back while the database is away brings the key it was sent with.
	expect(others.sort()).toEqual(["app/ui/form/post-form.tsx", "app/ui/shell/away-screen.tsx"]);
});
