import { describe, expect, it } from "vitest";
import { afterForum, bodyIn, families, isSingle, namesForum, withoutForums } from "./forums.ts";

/** A name of the tables as it may stand in a paper: of several words that may stand in a place the first. */
const written = (name: string) =>
	name
		.split(" ")
		.map((word) => word.replace(/\?$/, "").replace(/\/.*$/u, ""))
		.join(" ");

const all = (kind: "bodies" | "single" | "ranks") =>
	families.flatMap((family) => (family[kind] ?? []).map((name) => [name] as const));

describe("the tables of forums", () => {
	it.each([...all("bodies"), ...all("single")])("find a body by its name: %s", (name) => {
		const line = written(name);
		expect(bodyIn(line)).toEqual({ index: 0, end: line.length });
		expect(bodyIn(`${line}, Rajkot`)).not.toBeNull();
		expect(bodyIn(line.toUpperCase())).not.toBeNull();
	});

	it.each(all("ranks"))("find who sits by the rank: %s", (name) => {
		expect(namesForum(`${written(name)}, Rajkot`)).toBe(true);
	});

	it.each(all("single"))("know that there is but one: %s", (name) => {
		expect(isSingle(written(name))).toBe(true);
	});

	it("have no name twice", () => {
		const names = [...all("bodies"), ...all("single"), ...all("ranks")].map(([name]) => name);
		expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
	});
});

describe("a line that names a forum", () => {
	it("is read with or without the stops, hyphens and ands of a name", () => {
		expect(namesForum("S.D.J.M., Bolpur")).toBe(true);
		expect(bodyIn("Gujarat State Cooperative Tribunal")).not.toBeNull();
		expect(bodyIn("Gujarat State Co-operative Tribunal")).not.toBeNull();
		expect(bodyIn("CUSTOMS, EXCISE & SERVICE TAX APPELLATE TRIBUNAL")).not.toBeNull();
		expect(bodyIn("CUSTOMS EXCISE AND SERVICE TAX APPELLATE TRIBUNAL")).not.toBeNull();
	});

	it("says what stands behind the last of them, and what besides", () => {
		expect(afterForum("Civil Judge and JMFC, Hassan")).toBe(", Hassan");
		expect(afterForum("Union Bank of India")).toBeNull();
		expect(withoutForums("Labour Court, Surat").trim()).toBe(", Surat");
	});

	it("is none for words that only hold such a name", () => {
		expect(namesForum("Courtyard Judgement Collectorate")).toBe(false);
	});
});
