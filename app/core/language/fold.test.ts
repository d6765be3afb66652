import { describe, expect, it } from "vitest";
import { asciiDigits, foldForSearch } from "./fold.ts";

describe("foldForSearch", () => {
	it("takes away what does not tell words apart", () => {
		expect(foldForSearch("  W.P.(C)\u00a0 १२३/२०२४ ")).toBe("w.p.(c) 123/2024");
		expect(foldForSearch("ક્‍ષ ૧૫૪૨")).toBe("ક્ષ 1542");
		expect(foldForSearch("e\u0301tat")).toBe("état");
		expect(foldForSearch("Sun\u00adita\n Devi")).toBe("sunita devi");
	});

	it("leaves other digits alone", () => {
		expect(asciiDigits("०९ ૦૯ ௧ 5")).toBe("09 09 ௧ 5");
	});
});
