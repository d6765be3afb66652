// @module-tag long
import { beforeAll, expect, test } from "vitest";
import { draftPdf } from "#app/domains/case/drafts/print/pdf.ts";
import { halve } from "#worker/reader/formats/picture.ts";
import type { Grey } from "#worker/reader/page/grey.ts";
import type { Model } from "#worker/reader/page/languages.ts";
import { isMarathi } from "#worker/reader/page/marathi.ts";
import { drawn, joined, part, wordsIn } from "#worker/reader/testing/test-files.ts";
import type { OcrEngine } from "./engine.ts";
import { inMarathi } from "./in-marathi.ts";
import { wasmEngine } from "./wasm.ts";

const MARATHI = [
	"अर्जदाराचे म्हणणे असे आहे की सामनेवाले यांनी मौजे केळवडे येथील मिळकतीचे मोजमाप केले नाही.",
	"सदर मिळकतीच्या सात बारा उताऱ्यावर माळी यांच्या नावाची नोंद आढळून आली असून ती कायम आहे.",
	"उभय पक्षांच्या वकिलांचा युक्तिवाद ऐकला व पुढील तारीख देण्यात आली.",
].join("\n");
const HINDI = [
	"वादी का कथन है कि प्रतिवादी ने भूमि का सीमांकन नहीं किया और कब्जा नहीं दिया गया है।",
	"दोनों पक्षों के अधिवक्ता की बहस सुनी गई तथा प्रकरण आदेश के लिए रखा गया है।",
].join("\n");

let marathi: Grey;
let hindi: Grey;

beforeAll(async () => {
	[marathi, hindi] = await Promise.all([pageOf(MARATHI), pageOf(HINDI)]);
});

async function pageOf(content: string): Promise<Grey> {
	const sheet = {
		paper: "letter_head",
		language: "hi",
		footer: "",
		isStamped: false,
		letterhead: null,
	} as const;
	const page = await drawn(await draftPdf({ title: "", content, ...sheet }, new Date()));
	return part(await halve(page), [0, 0, 1, 0.4]);
}

/** The engine that comes along for one page, with the models that it was called with. */
function engine(knowsMarathi = true) {
	const models: Model[][] = [];
	const own: OcrEngine = {
		...wasmEngine,
		knowsMarathi,
		read: (pictures, looking) => {
			models.push([...looking.languages]);
			return wasmEngine.read(pictures, looking);
		},
	};
	const page = inMarathi(own);
	const read = async (picture: Grey, languages: Model[]) => {
		const [lines = []] = await page.read([picture], { languages, layout: "block", dpi: 150 });
		return joined(lines.map(({ text }) => text).join(" "));
	};
	return { read, models };
}

test("a page in Marathi is read with its own model, which has ळ, and so is the rest of it", async () => {
	const { read, models } = engine();
	const text = await read(marathi, ["eng", "hin"]);
	expect(wordsIn(text)).toEqual(expect.arrayContaining(["केळवडे", "माळी", "आढळून"]));
	await read(marathi, ["hin"]);
	expect(models).toEqual([["eng", "hin"], ["eng", "mar"], ["mar"]]);
});

test("a page in Hindi is read once, and an engine that has no model of Marathi reads as it can", async () => {
	const ours = engine();
	expect(await ours.read(hindi, ["eng", "hin"])).toContain("अधिवक्ता");
	expect(ours.models).toEqual([["eng", "hin"]]);
	const bare = engine(false);
	expect(await bare.read(marathi, ["eng", "hin"])).toContain("आहे");
	expect(bare.models).toEqual([["eng", "hin"]]);
});

test.each([
	["Marathi", MARATHI, true],
	["Hindi", HINDI, false],
	["a heading", "दिवाणी न्यायाधीश यांचे न्यायालय", false],
	["Hindi that quotes a paper", `${HINDI}\n${HINDI}\nनोटीस मध्ये असे लिहिले आहे`, false],
	["English", "The matter is adjourned", false],
])("%s is told by its words", (_, text, is) => {
	expect(isMarathi(text)).toBe(is);
});
