import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { alone } from "./alone.ts";
import type { DraftOrder, MadeDraft } from "./draft-child.ts";
import { type DraftLanguage, draftTextOfPages } from "./draft-texts.ts";
import { type PdfReader, pdfReaders } from "./readers.ts";

/** Paragraphs that fill some twenty pages. */
const PARAGRAPHS: Record<DraftLanguage, number> = { en: 78, hi: 90, gu: 96 };
const PAGES = 20;
const MOST = { seconds: 0.5, megabytes: 130, kilobytes: 100 };

/** Drafts of twenty pages in three languages: what each costs, and its text as three programs copy it out. Returns how many rows are missed. */
export async function benchDrafts(folder: string): Promise<number> {
	const readers = pdfReaders(console.log);
	let missed = 0;
	for (const language of Object.keys(PARAGRAPHS) as DraftLanguage[]) {
		const content = draftTextOfPages(language, PARAGRAPHS[language]);
		for (const format of ["pdf", "docx"] as const) {
			const made = await alone<DraftOrder, MadeDraft>(new URL("./draft-child.ts", import.meta.url), {
				...{ content, language, format },
			});
			const [megabytes, kilobytes] = [made.peak / 1_000_000, made.bytes.length / 1000];
			const texts = format === "pdf" ? await copied(folder, made.bytes, content, readers) : [];
			const isMissed =
				made.processor > MOST.seconds ||
				megabytes > MOST.megabytes ||
				kilobytes > MOST.kilobytes ||
				texts.some(({ isSame }) => !isSame);
			missed += isMissed ? 1 : 0;
			console.log(
				[
					`draft of ${PAGES} pages in ${language} as ${format}`,
					`${Math.round(made.processor * 1000)} ms of the processor of ${MOST.seconds * 1000}`,
					`peak ${Math.round(megabytes)} MB of ${MOST.megabytes}`,
					`${Math.round(kilobytes)} KB of ${MOST.kilobytes}`,
					...texts.map(({ name, whole, words }) => `${name} ${whole} of ${words} words whole`),
					isMissed ? "MISSED" : "met",
				].join(", "),
			);
		}
	}
	return missed;
}

type Copied = { name: string; words: number; whole: number; isSame: boolean };

/** Throws where the draft does not have the pages that its row says. */
async function copied(
	folder: string,
	bytes: Uint8Array,
	content: string,
	readers: readonly PdfReader[],
): Promise<Copied[]> {
	const path = join(folder, "draft.pdf");
	await writeFile(path, bytes);
	const set = content.split(/\s+/);
	return Promise.all(
		readers.map(async ({ name, text }) => {
			const read = await text(path, bytes);
			const pages = new Set(read.match(/Page \d+ of \d+/g)).size;
			if (Math.abs(pages - PAGES) > 1) throw new Error(`The draft has ${pages} pages, not ${PAGES}`);
			const words = read
				.replace(/Page \d+ of \d+/g, " ")
				.trim()
				.split(/\s+/);
			const left = counted(words);
			const whole = set.filter((word) => {
				const count = left.get(word) ?? 0;
				left.set(word, count - 1);
				return count > 0;
			}).length;
			return { name, words: set.length, whole, isSame: words.join(" ") === set.join(" ") };
		}),
	);
}

function counted(words: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return counts;
}
