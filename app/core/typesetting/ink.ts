import type { PDFContext, PDFRef } from "pdf-lib";
import { ClusterFont } from "./cluster-font.ts";
import { faceOf } from "./faces.ts";
import { setLine } from "./lines.ts";
import type { Align, Cluster, FaceName, PrintedLine, PrintedPage } from "./model.ts";
import { writeFont } from "./pdf-font.ts";
import { drawnWidth } from "./rows.ts";
import { shapeWord } from "./shape.ts";

const UNDERLINE = { below: 0.13, thick: 0.05 };
const RULE_THICK = 0.75;

/** Codes of one font, four digits each. */
type Run = { font: string; codes: string };

type Spot = { x: number; y: number; size: number; align?: Exclude<Align, "justify">; bold?: boolean };

/**
 * Turns set lines into operators of a page's content and remembers which clusters they need; `fonts` writes the fonts
 * when all is drawn. Their names begin with `prefix`, which no font of the pages may begin with that are drawn on.
 */
export class PageInk {
	readonly #prefix: string;
	readonly #fonts = new Map<FaceName, ClusterFont[]>();
	/** What the clusters of a word come to, which is set many times. */
	readonly #runs = new WeakMap<readonly Cluster[], Run[]>();

	constructor(prefix = "Text") {
		this.#prefix = prefix;
	}

	/** The content of a set page. */
	page({ lines, rules }: PrintedPage, height: number): string {
		const drawn = lines
			.filter(({ words }) => words.length > 0)
			.map((line) => this.#line(line, height - line.y));
		const ruled = rules.map(({ x, y, width }) => stroke(x, height - y, width, RULE_THICK));
		return [...drawn, ...ruled].join("\n");
	}

	/**
	 * A line of text on a page that exists: `x` and `y` (from the bottom, as PDF counts) are its left end, its middle or
	 * its right end, as it is aligned.
	 */
	text(text: string, { x, y, size, align = "left", bold = false }: Spot): string {
		const { words, width } = setLine(text, bold);
		const share = { left: 0, centre: 0.5, right: 1 }[align];
		const left = x - (share * width * size) / 1000;
		return this.#line({ x: left, y, size, words, gap: 0, underline: false }, y);
	}

	#line(line: PrintedLine, y: number): string {
		const { x, size, gap, underline } = line;
		const space = shapeWord(" ").clusters;
		const operators = [`BT ${decimal(x)} ${decimal(y)} Td`];
		let font = "";
		let codes = "";
		let shown: string[] = [];
		const close = () => {
			if (codes !== "") shown.push(`<${codes}>`);
			codes = "";
		};
		const show = () => {
			close();
			if (shown.length > 0) operators.push(`[${shown.join("")}]TJ`);
			shown = [];
		};
		const draw = (clusters: readonly Cluster[]) => {
			for (const run of this.#runsOf(clusters)) {
				if (run.font !== font) {
					show();
					operators.push(`/${run.font} ${decimal(size)} Tf`);
					font = run.font;
				}
				codes += run.codes;
			}
		};
		for (const [at, word] of line.words.entries()) {
			if (at > 0) {
				draw(space);
				if (gap > 0) {
					close();
					shown.push(decimal((-gap * 1000) / size));
				}
			}
			draw(word.clusters);
		}
		if (line.isFollowed) draw(space);
		show();
		operators.push("ET");
		if (underline)
			operators.push(stroke(x, y - UNDERLINE.below * size, drawnWidth(line), UNDERLINE.thick * size));
		return operators.join(" ");
	}

	#runsOf(clusters: readonly Cluster[]): Run[] {
		const known = this.#runs.get(clusters);
		if (known) return known;
		const runs: Run[] = [];
		for (const cluster of clusters) {
			const { font, codes } = this.#codeOf(cluster);
			const last = runs.at(-1);
			if (last?.font === font) last.codes += codes;
			else runs.push({ font, codes });
		}
		this.#runs.set(clusters, runs);
		return runs;
	}

	#codeOf(cluster: Cluster): Run {
		const fonts = this.#fonts.get(cluster.face) ?? [];
		let at = fonts.findIndex((font) => font.holds(cluster));
		if (at < 0) {
			if (fonts.at(-1)?.isFull ?? true) fonts.push(new ClusterFont(faceOf(cluster.face)));
			this.#fonts.set(cluster.face, fonts);
			at = fonts.length - 1;
		}
		const code = (fonts[at] as ClusterFont).codeOf(cluster);
		return { font: this.#nameOf(cluster.face, at), codes: code.toString(16).padStart(4, "0") };
	}

	/** Writes the fonts of all that was drawn, by the names that the content uses: the entries of a page's Font resources. */
	fonts(context: PDFContext): Record<string, PDFRef> {
		const written: Record<string, PDFRef> = {};
		for (const [face, fonts] of this.#fonts)
			for (const [at, font] of fonts.entries()) written[this.#nameOf(face, at)] = writeFont(context, font);
		return written;
	}

	#nameOf(face: FaceName, at: number): string {
		return `${this.#prefix}-${face}-${at}`;
	}
}

/** At most three decimals, never an exponent, which PDF does not know. */
const decimal = (value: number) => String(Math.round(value * 1000) / 1000);

function stroke(x: number, y: number, width: number, thick: number): string {
	return `${decimal(x)} ${decimal(y - thick / 2)} ${decimal(width)} ${decimal(thick)} re f`;
}
