import { describe, expect, test } from "vitest";
import { UNREAD } from "#worker/reader/page/page-text.ts";
import { docxParts, whitePng, workshop, zip } from "#worker/reader/testing/test-files.ts";
import { withNotes } from "./notes.ts";
import { readDocx } from "./office.ts";
import { inspectPicture, loadPicture } from "./picture.ts";
import { isFormShell, judged, type Layer } from "./text-layer.ts";
import { styleFonts } from "./word-fonts.ts";
import { wordText } from "./word-tables.ts";
import { checkDocx, directory, inflate } from "./zip.ts";

const failure = (work: () => unknown) => {
	try {
		work();
		return "taken";
	} catch (error) {
		return (error as { code?: string }).code;
	}
};

describe("a docx", () => {
	const parts = docxParts("<w:body/>");
	/** A docx of which a part beside the others says that it unpacks to so many bytes. */
	const claiming = (name: string, bytes: (others: number) => number) => {
		const file = Buffer.from(zip({ ...parts, [name]: "x" }));
		const own = directory(file).filter((entry) => entry.name !== name);
		const entry = file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
		file.writeUInt32LE(bytes(own.reduce((sum, { size }) => sum + size, 0)), entry + 24);
		return file;
	};
	const taken = (file: Buffer) => failure(() => checkDocx(file));

	test("unpacks to 300 million bytes at most, of which 60 million are text", () => {
		for (const [name, most] of [
			["word/media/scan.bin", 300_000_000],
			["word/notes.xml", 60_000_000],
		] as const) {
			expect(taken(claiming(name, (others) => most - others))).toBe("taken");
			expect(taken(claiming(name, (others) => most - others + 1))).toBe("too_large");
		}
	});

	test("has ten thousand parts at most", () => {
		const of = (count: number) => {
			const more = Array.from({ length: count - Object.keys(parts).length }, (_, at) => [`media/${at}`, ""]);
			return zip({ ...parts, ...Object.fromEntries(more) });
		};
		expect([taken(of(10_000)), taken(of(10_001))]).toEqual(["taken", "too_large"]);
	});

	test("is encrypted when one of its parts is", () => {
		const file = Buffer.from(zip(parts));
		file.writeUInt16LE(1, file.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
		expect(taken(file)).toBe("encrypted");
	});

	test("has parts that unpack to no byte more than they say", () => {
		const unpacked = (claimed: number) => {
			const file = zip({ "a.xml": "twelve bytes" }, claimed);
			const [entry] = directory(file);
			if (!entry) throw new Error("The archive is empty.");
			return failure(() => inflate(file, entry));
		};
		expect([unpacked(12), unpacked(11)]).toEqual(["taken", "too_large"]);
	});

	test("of more than eight million bytes of text is read without its tables", async () => {
		const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
		const row = `<w:tr>${cell("Exhibit")}${cell("Marked")}</w:tr>`;
		const withTable = docxParts(`<w:body><w:tbl>${row}${row}</w:tbl></w:body>`);
		const size = Object.values(withTable).reduce((sum, part) => sum + Buffer.byteLength(part), 0);
		const tables = async (bytes: number) => {
			const read = await readDocx(zip({ ...withTable, "word/notes.xml": Buffer.alloc(bytes - size, 0x20) }));
			expect(read.text).toContain("Marked");
			return read.tables.length;
		};
		expect([await tables(8_000_000), await tables(8_000_001)]).toEqual([1, 0]);
	});

	test("has cells of 1500 letters at most, or its tables lay out a page", () => {
		const tables = (letters: number) => {
			const cell = (value: string) => ({
				type: "tableCell",
				children: [{ type: "paragraph", children: [{ type: "text", value }] }],
			});
			const row = { type: "tableRow", children: [cell("a".repeat(letters)), cell("Marked")] };
			return wordText({ children: [{ type: "table", children: [row, row] }] }).tables.length;
		};
		expect([tables(1500), tables(1501)]).toEqual([1, 0]);
	});

	test("has five thousand styles at most whose fonts are known", () => {
		const styles = Array.from(
			{ length: 5001 },
			(_, at) => `<w:style w:styleId="s${at + 1}"><w:rFonts w:ascii="Kruti Dev"/></w:style>`,
		);
		const { of } = styleFonts(styles.join(""));
		expect([of("s5000"), of("s5001")]).toEqual(["Kruti Dev", null]);
	});
});

test("a picture has 60 million pixels at most, as it is looked at and as it is read", async () => {
	const put = await workshop();
	const edge = await put("edge.png", whitePng(10_000, 6000));
	const past = await put("past.png", whitePng(10_000, 6001));
	expect(await inspectPicture(edge)).toBe(1);
	await expect(inspectPicture(past)).rejects.toMatchObject({ code: "too_large" });
	expect(await loadPicture(edge, 1)).toMatchObject({ width: 4000, height: 2400, damaged: false });
	await expect(loadPicture(past, 1)).rejects.toMatchObject({ code: "too_large" });
});

describe("the text layer of a page", () => {
	const layer = (text: string, more: Partial<Layer> = {}): Layer => ({
		...{ text, fonts: [], unknown: 0, imageCover: 0, typed: 0 },
		...more,
	});
	const is = (text: string, more?: Partial<Layer>) => judged(layer(text, more)).is;
	const english = (letters: number) =>
		"the court and the parties ".repeat(20).replaceAll(" ", "").slice(0, letters);

	test("stands for it from fifty letters on, what was typed over it among them", () => {
		expect([is(english(50)), is(english(49))]).toEqual(["good", "little"]);
		expect([is(english(40), { typed: 10 }), is(english(40), { typed: 9 })]).toEqual(["good", "little"]);
	});

	test("stands for it from 250 letters on where a picture covers more than half of it", () => {
		const over = { imageCover: 0.51 };
		expect([is(english(250), over), is(english(249), over)]).toEqual(["good", "little"]);
		expect(is(english(249), { imageCover: 0.5 })).toBe("good");
	});

	test("is bad when the file gives no letter for more than one sign in a hundred", () => {
		expect([is(english(200), { unknown: 2 }), is(english(200), { unknown: 3 })]).toEqual(["good", "bad"]);
	});

	test("is bad when more than one Indian word in a hundred begins with a sign that has no letter", () => {
		const words = (headless: number) =>
			[...Array(200 - headless).fill("न्यायालय"), ...Array(headless).fill("ित")].join(" ");
		expect([is(words(2)), is(words(3))]).toEqual(["good", "bad"]);
	});

	test("is bad when of twenty Indian words and more over 35 in a hundred have one letter", () => {
		const words = (all: number, short: number) =>
			[...Array(all - short).fill("न्यायालय"), ...Array(short).fill("का")].join(" ");
		expect([is(words(20, 7)), is(words(20, 8)), is(words(19, 8))]).toEqual(["good", "bad", "good"]);
	});

	test("of a form that builds its pages is its shell up to 1199 letters", () => {
		const isShell = (letters: number) => isFormShell(layer("a".repeat(letters)), "builds its pages");
		expect([isShell(1199), isShell(1200)]).toEqual([true, false]);
	});
});

test("notes find their places up to twenty million comparisons with words, beyond they stand below", () => {
	const words = (count: number) => {
		const word: [string, number, number, number, number] = ["a", 0, 300, 900, 500];
		return { ...UNREAD, text: "a ".repeat(count).trim(), words: Array.from({ length: count }, () => word) };
	};
	const note = {
		text: "b",
		box: [-1, 300, 0, 500] as [number, number, number, number],
		letter: { width: 80, height: 150 },
	};
	const isPlaced = (count: number, notes: number, most: number) =>
		!withNotes(words(count), Array(notes).fill(note), most).text.includes("\n");
	expect([isPlaced(4, 2, 8), isPlaced(4, 2, 7)]).toEqual([true, false]);
});
