import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { foldForSearch } from "./fold.ts";
import { soundsOf } from "./sound.ts";

const owner = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
afterAll(() => owner.end());

const SPELLINGS =
	`shapath śapatha शपथ શપથ vakalatnama वकालतनामा વકાલતનામા zamanat ज़मानत जमानत jamin જામીન केस case
	pradhikaran प्राधिकरण પ્રાધિકરણ Verma वर्मा Laxmi लक्ष्मी kṛṣṇa कृष्ण ક્રિષ્ના Suneeta सुनीता Thakkar ઠક્કર हिंदी हिन्दी
	Shaikh शेख Choudhary चौधरी સોગંદનામું न्यायालय સુનાવણી फ़ैसला muqaddama ज्ञान જ્ઞાન patthar पत्थर गढ़ Rao राव bhai भाई
	xerox quick church accept access chhattisgarh kutchh jnana gyan ghee zoo oo ee the of a क का जज`
		.trim()
		.split(/\s+/);

describe("sounds_vector", () => {
	it("hears as soundsOf does", async () => {
		const words = [...SPELLINGS, ...invented(4000)].map(foldForSearch);
		const rows = await owner<{ word: string; sounds: string[] }[]>`
			select w as word, tsvector_to_array(sounds_vector(array_to_tsvector(array[w]))) as sounds
			from unnest(${words}::text[]) w where w <> ''`;
		const heard = soundsOf(rows.map(({ word }) => word));
		const expected = rows.map(({ word }, at) =>
			heard[at] ? [`${/[a-z]/.test(word) ? "=" : "~"}${heard[at]}`] : [],
		);
		expect(rows.map(({ sounds }) => sounds)).toEqual(expected);
		expect(heard.filter(Boolean).length).toBeGreaterThan(3000);
	});
});

/** Words of any letters in any order, the same ones in every run. */
function invented(count: number): string[] {
	let state = 7;
	const next = (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
	const scripts = ["abcdefghijklmnopqrstuvwxyzāīūṛśṇ", range(0x0901, 0x094d), range(0x0a81, 0x0acd)].map(
		(letters) => [...letters],
	);
	return Array.from({ length: count }, () => {
		const letters = scripts[next(scripts.length)] ?? [];
		return Array.from({ length: 3 + next(8) }, () => letters[next(letters.length)]).join("");
	});
}

function range(from: number, to: number): string {
	return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}
