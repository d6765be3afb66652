import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { indexText } from "#app/domains/filing/books/front.ts";
import type { MadeBook } from "#app/domains/filing/books/order.ts";
import { translator } from "#app/messages/index.ts";
import { makeBook } from "#worker/book/make.ts";
import { peak } from "./peak.ts";

// Makes one book and ends.

export type Order = { folder: string; sources: string[] };
/** The rows of the book, and what it cost: seconds by the clock and of the processor, bytes of memory at the peak. */
export type Made = { rows: MadeBook["rows"]; seconds: number; processor: number; peak: number };

const SIDE = { names: "Sita Devi", role: "Applicant" };
const FACTS = {
	t: translator("en"),
	heading: { court: "IN THE HIGH COURT", caseNumber: "CRL.M.A. 1/2026", first: SIDE, second: SIDE },
	signing: { place: null, advocate: null, enrolment: null },
};

process.once("message", async ({ folder, sources }: Order) => {
	const began = performance.now();
	const titles = sources.map((_, at) => `Annexure ${at + 1}`);
	const { rows } = await makeBook(
		{
			...{
				folder,
				title: "Paper Book",
				lang: "en",
				splitBytes: null,
				mostPages: 3000,
				partLabel: "Part {n}",
			},
			papers: titles.map((title) => ({
				...{ kind: "file", title, mime: "application/pdf", pages: null, turns: {}, spans: null },
			})),
			index: {
				title: "Index",
				one: indexText(FACTS, titles, false),
				many: indexText(FACTS, titles, true),
			},
		},
		{
			done: () => undefined,
			async file(paper) {
				const path = join(folder, `copy-${paper}`);
				await copyFile(sources[paper] ?? "", path);
				return path;
			},
		},
	);
	const { user, system } = process.cpuUsage();
	const seconds = (performance.now() - began) / 1000;
	const made: Made = {
		...{ rows, seconds, processor: (user + system) / 1_000_000 },
		peak: peak(),
	};
	process.send?.(made, () => process.exit());
});
