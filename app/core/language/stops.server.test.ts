import postgres from "postgres";
import { afterAll, expect, test } from "vitest";
import { foldForSearch } from "./fold.ts";
import { joinedWords, stopRules } from "./stops.ts";

const owner = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
afterAll(() => owner.end());

const WRITTEN =
	`F.I.R. | O.N.G.C. Ltd | A. K. Verma | A K Verma | A.K.Verma | Cr.P.C. | Cr. P. C. | Ram v. A. K. Verma | V. K. Nair v. State
	D’Souza | ex‑parte | Om–Prakash | एफ.आई.आर. | ए. के. वर्मा | ઓ.એન.જી.સી. | આર.ટી.એસ | भा.दं.सं. | I.T. Act | am I a party | 498-A | Sec.302
	mother-in-law | Addl.Sessions | W.P.(C) 12 | a.k.verma@mail.example | Pvt.Ltd. | O'Brien-Smith | Dr.A.K.Verma`.split(
		"|",
	);

/** Texts of letters of three scripts with signs between them, the same ones in every run. */
function invented(count: number): string[] {
	let state = 11;
	const next = (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
	const letters = [
		..."abivkxcrl",
		"cr",
		"spl",
		"verma",
		"ए",
		"के",
		"एफ",
		"ડબલ્યુ",
		"સી",
		"भा",
		"શાહ",
		"12",
		"498",
		"the",
	];
	const signs = [".", ". ", " ", "-", "'", "’", "@", ".  ", "/", "\u00a0", "‐", " v. ", "("];
	return Array.from({ length: count }, () =>
		Array.from(
			{ length: 2 + next(7) },
			() => (letters[next(letters.length)] ?? "") + (signs[next(signs.length)] ?? ""),
		).join(""),
	);
}

test("words that come of leaving stops out are the same in the program and in the database", async () => {
	const texts = [...WRITTEN, ...invented(3000)].map(foldForSearch);
	const rows = await owner<{ text: string; words: string[] }[]>`
		select t as text, joined_words(t) as words from unnest(${texts}::text[]) t`;
	const unlike = rows.filter(
		({ text, words }) => [...words].sort().join(" ") !== joinedWords(text).sort().join(" "),
	);
	expect(unlike.map(({ text, words }) => ({ text, words, ours: joinedWords(text) }))).toEqual([]);
	expect(rows.filter(({ words }) => words.length > 0).length).toBeGreaterThan(1000);
});

test("the patterns of the database are those of the program", async () => {
	const [row] = await owner<{ text: string }[]>`
		select pg_get_functiondef('joined_words(text)'::regprocedure) as text`;
	for (const pattern of [stopRules.INITIALS, stopRules.LETTER_NAMES, stopRules.TIGHT])
		expect(row?.text).toContain(pattern.replaceAll("'", "''"));
});
