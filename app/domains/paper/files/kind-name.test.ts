import { expect, test } from "vitest";
import { MIMES } from "./file-kind.ts";
import { kindName } from "./kind-name.ts";

test.each(MIMES)("%s has a name people use", (mime) => {
	expect(kindName(mime)).not.toContain("/");
});

test("a type nobody listed is shown as it is", () => {
	expect(kindName("text/x-note")).toBe("text/x-note");
});
