import { expect, test } from "vitest";
import { textLanguage } from "./measure.ts";

test("the language of a text is told by its first four thousand characters", () => {
	expect(textLanguage(`${" ".repeat(3999)}अ`)).toBe("hi");
	expect(textLanguage(`${" ".repeat(4000)}अ`)).toBe("en");
	expect(textLanguage("aઅ")).toBe("en");
	expect(textLanguage("aઅઅ")).toBe("gu");
	expect(textLanguage("अઅ")).toBe("hi");
});
