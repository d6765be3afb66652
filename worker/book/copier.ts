import { PDFName, type PDFObject, type PDFRef } from "pdf-lib";
import { objectText, pdfText, refsIn, staysBehind } from "./objects.ts";
import { LINE_BYTES, type PartFile } from "./part-file.ts";
import type { BookSource, SourcePage } from "./source.ts";

const OPTIONAL = PDFName.of("OCProperties");
/** About what a page's own dictionary and its stamp take beside what it refers to. */
const PAGE_BYTES = 1_200;
/** About what an object takes beside its text. */
const OBJECT_BYTES = 30 + LINE_BYTES;

/** Copies objects of one source into one part, each once, under new numbers. */
export class Copier {
	readonly #source: BookSource;
	readonly #part: PartFile;
	readonly #numbers = new Map<PDFRef, number>();
	readonly numberOf = (ref: PDFRef): number | null => this.#numbers.get(ref) ?? null;

	constructor(source: BookSource, part: PartFile) {
		this.#source = source;
		this.#part = part;
	}

	/** About how many bytes a page would add to the part: what it refers to and is not there yet. */
	bytesOf(pages: readonly SourcePage[], sizes: Map<PDFRef, number>): number {
		const fresh = new Set<PDFRef>();
		for (const page of pages) this.#gather(roots(page), fresh);
		const bytes = [...fresh].reduce((sum, ref) => sum + this.#sizeOf(ref, sizes), 0);
		return bytes + pages.length * PAGE_BYTES;
	}

	#sizeOf(ref: PDFRef, sizes: Map<PDFRef, number>): number {
		const known = sizes.get(ref);
		if (known !== undefined) return known;
		const object = this.#source.pdf.context.lookup(ref);
		const pieces = object ? objectText(object, () => 1_000_000) : [];
		const size = pieces.reduce((sum, piece) => sum + piece.length, OBJECT_BYTES);
		sizes.set(ref, size);
		return size;
	}

	/** Writes all that a page refers to; what it refers to itself has its number from `numberOf` afterwards. */
	copy(page: SourcePage): void {
		this.#write(this.#fresh(roots(page)));
	}

	/** Writes an object, with all that it refers to, under a number that it has already. */
	copyAs(ref: PDFRef, number: number): void {
		this.#numbers.set(ref, number);
		const object = this.#source.pdf.context.lookup(ref);
		if (!object) return;
		this.#write(new Set([ref, ...this.#fresh([object])]));
	}

	#fresh(from: Iterable<PDFObject>): Set<PDFRef> {
		const fresh = new Set<PDFRef>();
		this.#gather(from, fresh);
		for (const ref of fresh) this.#numbers.set(ref, this.#part.next());
		return fresh;
	}

	#write(refs: Iterable<PDFRef>): void {
		for (const ref of refs) {
			const object = this.#source.pdf.context.lookup(ref);
			if (object) this.#part.write(this.#numbers.get(ref) ?? 0, ...objectText(object, this.numberOf));
		}
	}

	#gather(from: Iterable<PDFObject>, fresh: Set<PDFRef>): void {
		const waiting = [...from].flatMap((object) => [...refsIn(object)]);
		for (let ref = waiting.pop(); ref; ref = waiting.pop()) {
			if (fresh.has(ref) || this.#numbers.has(ref)) continue;
			const object = this.#source.pdf.context.lookup(ref);
			if (!object || staysBehind(object)) continue;
			fresh.add(ref);
			for (const next of refsIn(object)) waiting.push(next);
		}
	}

	/** The layers that were copied, and those of them that are not shown at first (ISO 32000-1, 8.11.4). */
	layers(): { all: number[]; off: number[] } {
		const { context, catalog } = this.#source.pdf;
		const groups = catalog.lookup(OPTIONAL);
		if (!groups) return { all: [], off: [] };
		const at = (path: string[]) =>
			path.reduce<PDFObject | undefined>((object, key) => {
				const dict = context.lookup(object);
				return dict && "lookup" in dict ? (dict as typeof catalog).lookup(PDFName.of(key)) : undefined;
			}, groups);
		const numbers = (object: PDFObject | undefined) =>
			object ? [...refsIn(object)].flatMap((ref) => this.numberOf(ref) ?? []) : [];
		const all = numbers(at(["OCGs"]));
		const isOff = at(["D", "BaseState"]) === PDFName.of("OFF");
		const on = new Set(numbers(at(["D", "ON"])));
		return { all, off: isOff ? all.filter((number) => !on.has(number)) : numbers(at(["D", "OFF"])) };
	}
}

function* roots({ entries, contents, resources, fonts, notes }: SourcePage): Generator<PDFObject> {
	for (const [, value] of [...entries, ...resources, ...fonts]) yield value;
	yield* contents;
	yield* notes;
}

/** The entries of a dictionary as text, under the numbers of a copier. */
export const entriesText = (entries: readonly [PDFName, PDFObject][], copier: Copier): string =>
	entries.map(([key, value]) => `${key} ${pdfText(value, copier.numberOf)}`).join(" ");
