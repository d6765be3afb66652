import { createHash } from "node:crypto";
import { type Chamber, type Matter, rollOf } from "./chamber.ts";
import type { Rows, Value } from "./copy.ts";
import { pick } from "./dice.ts";
import { idOf } from "./ids.ts";
import { FILENAMES, PAGES } from "./texts.ts";
import { noteWords } from "./words.ts";

const MATTERS_PER_DOCUMENT = 4;
const PAGES_PER_DOCUMENT = 2;
const TYPES = ["plaint", "order", "order", "order", "written_statement", "evidence", "misc"] as const;

export const hasDocument = ({ n }: Matter) => n % MATTERS_PER_DOCUMENT === 0;
export const documentId = ({ ordinal }: Chamber, { n, createdMs }: Matter) =>
	idOf("document", ordinal, n, createdMs);
export const filenameOf = (chamber: Chamber, { n }: Matter) => pick(rollOf(chamber, 5, n), FILENAMES);

const pagesOf = (chamber: Chamber, { n }: Matter) => {
	const roll = rollOf(chamber, 6, n);
	return Array.from({ length: PAGES_PER_DOCUMENT }, () => roll(PAGES.length));
};

export function documentRows(chamber: Chamber): Rows {
	const columns =
		`chamber_id id matter_id restricted original_filename mime type size checksum storage_key ocr_status ocr_found next_page
		page_count uploaded_by created_at updated_at`.split(/\s+/);
	return { table: "documents", columns, rows: documents(chamber) };
}

function* documents(chamber: Chamber): Generator<Value[]> {
	for (const matter of chamber.matters.filter(hasDocument)) {
		const id = documentId(chamber, matter);
		const name = filenameOf(chamber, matter);
		noteWords(chamber, name.replace(/[._-]/g, " "));
		const type = TYPES[matter.n % TYPES.length] ?? "misc";
		const lang = PAGES[pagesOf(chamber, matter)[0] ?? 0]?.lang ?? "eng";
		const checksum = createHash("sha256").update(id).digest("hex");
		const created = new Date(matter.createdMs).toISOString();
		yield [
			...[
				chamber.id,
				id,
				matter.id,
				matter.restricted,
				name,
				"application/pdf",
				type,
				180_000 + matter.n,
				checksum,
			],
			...[`${chamber.id}/${id}`, "completed", lang, PAGES_PER_DOCUMENT + 1, PAGES_PER_DOCUMENT],
			...[chamber.people[matter.team[0] ?? 0]?.id ?? null, created, created],
		];
	}
}

/** The pages, with what the database calculated of each text: the trigger that does so is off. */
export function pageRows(chamber: Chamber, vectors: readonly string[]): Rows {
	const columns =
		"chamber_id document_id page run status source lang text confidence words image_width image_height search created_at".split(
			" ",
		);
	return { table: "document_pages", columns, rows: pages(chamber, vectors) };
}

function* pages(chamber: Chamber, vectors: readonly string[]): Generator<Value[]> {
	for (const matter of chamber.matters.filter(hasDocument)) {
		const id = documentId(chamber, matter);
		const created = new Date(matter.createdMs).toISOString();
		for (const [at, which] of pagesOf(chamber, matter).entries()) {
			const { text = "", words = "[]", lang = null } = PAGES[which] ?? {};
			noteWords(chamber, text);
			yield [
				...[chamber.id, id, at + 1, 1, "completed", "ocr", lang, text, 91, words, 1654, 2339],
				...[vectors[which] ?? null, created],
			];
		}
	}
}

export function refRows(chamber: Chamber): Rows {
	return { table: "case_refs", columns: ["chamber_id", "document_id", "page", "key"], rows: refs(chamber) };
}

function* refs(chamber: Chamber): Generator<Value[]> {
	for (const matter of chamber.matters.filter(hasDocument)) {
		const id = documentId(chamber, matter);
		for (const [at, which] of pagesOf(chamber, matter).entries()) {
			for (const key of PAGES[which]?.refs ?? []) yield [chamber.id, id, at + 1, key];
		}
	}
}
