import PDFDocument from "pdfkit";

export type Face = { plain: string; bold: string; points: number };

export type Column = {
	/** The heading, line by line. */
	head: string[];
	/** Left side and width, in points. */
	x: number;
	width: number;
	align?: "left" | "center" | "right";
};

export type PaperSettings = {
	face: Face;
	columns: Column[];
	size: [number, number];
	margin: number;
	leading: number;
	rowGap: number;
	isRuled: boolean;
	/** Where headings of the columns are printed. */
	heads: "none" | "first" | "courts" | "pages";
	isHeadCentred: boolean;
	/** What stands at the foot of a page. */
	foot: (page: number) => string | null;
};

/** The pages of a list while it is set. A row goes on over the end of a page. */
export class Paper {
	readonly settings: PaperSettings;
	readonly #pdf;
	readonly #done: Promise<Buffer>;
	#y = 0;
	page = 0;

	constructor(settings: PaperSettings) {
		this.settings = settings;
		this.#pdf = new PDFDocument({ size: settings.size, margin: 0, autoFirstPage: false });
		const parts: Buffer[] = [];
		this.#pdf.on("data", (part: Buffer) => parts.push(part));
		this.#done = new Promise((resolve) => this.#pdf.on("end", () => resolve(Buffer.concat(parts))));
		this.turn();
	}

	/** Begins a page. */
	turn(): void {
		if (this.page > 0) this.#foot();
		this.#pdf.addPage();
		this.page += 1;
		this.#y = this.settings.margin;
		if (this.settings.heads === "pages" && this.page > 1) this.head();
	}

	/** A line across the page. */
	line(text: string, { bold = false, at = "center" as "center" | "left" | number, grow = 0 } = {}): void {
		const { face, size, margin, leading } = this.settings;
		const width = size[0] - 2 * margin;
		this.#font(bold, face.points + grow);
		for (const part of this.#wrapped(text, width)) {
			this.#room(leading);
			const own = this.#pdf.widthOfString(part);
			const x = at === "center" ? margin + (width - own) / 2 : at === "left" ? margin : at;
			this.#pdf.text(part, x, this.#y, { lineBreak: false });
			this.#y += leading + grow;
		}
	}

	space(lines = 1): void {
		this.#y += lines * this.settings.leading;
	}

	/** The headings of the columns. */
	head(): void {
		const { columns, heads, isHeadCentred, leading } = this.settings;
		if (heads === "none") return;
		this.#font(true);
		const lines = Math.max(...columns.map(({ head }) => head.length));
		this.#room(leading * (lines + 2), false);
		const top = this.#y;
		for (let at = 0; at < lines; at += 1) {
			for (const { head, x, width } of columns) {
				const text = head[at] ?? "";
				const own = this.#pdf.widthOfString(text);
				const shift = isHeadCentred ? Math.max(0, (width - own) / 2) : 0;
				if (text) this.#pdf.text(text, x + shift, this.#y, { lineBreak: false });
			}
			this.#y += leading;
		}
		this.#rule(top, this.#y);
		this.#y += leading * 0.3;
	}

	/** A row of cells, each of paragraphs; returns the page on which it begins. */
	row(cells: readonly (readonly string[])[]): number {
		const { columns, leading, rowGap } = this.settings;
		this.#font(false);
		const wrapped = columns.map(({ width }, at) =>
			(cells[at] ?? []).flatMap((paragraph) => this.#wrapped(paragraph, width)),
		);
		const lines = Math.max(...wrapped.map(({ length }) => length));
		this.#room(leading);
		const page = this.page;
		let top = this.#y;
		for (let at = 0; at < lines; at += 1) {
			if (this.#isFull(leading)) {
				this.#rule(top, this.#y);
				this.turn();
				this.#font(false);
				top = this.#y;
			}
			for (const [index, { x, width, align }] of columns.entries()) {
				const text = wrapped[index]?.[at];
				if (!text) continue;
				const free = width - this.#pdf.widthOfString(text);
				const shift = align === "center" ? free / 2 : align === "right" ? free : 0;
				this.#pdf.text(text, x + Math.max(0, shift), this.#y, { lineBreak: false });
			}
			this.#y += leading;
		}
		this.#y += rowGap / 2;
		this.#rule(top, this.#y);
		this.#y += rowGap / 2;
		return page;
	}

	async finished(): Promise<Buffer> {
		this.#foot();
		this.#pdf.end();
		return await this.#done;
	}

	#font(bold: boolean, points = this.settings.face.points): void {
		const { plain, bold: strong } = this.settings.face;
		this.#pdf.font(bold ? strong : plain).fontSize(points);
	}

	#isFull(height: number): boolean {
		return this.#y + height > this.settings.size[1] - this.settings.margin - this.settings.leading * 2;
	}

	#room(height: number, breaks = true): void {
		if (breaks && this.#isFull(height)) {
			this.turn();
			this.#font(false);
		}
	}

	#rule(top: number, bottom: number): void {
		const { isRuled, columns } = this.settings;
		if (!isRuled) return;
		const last = columns.at(-1) as Column;
		const right = last.x + last.width + 2;
		this.#pdf.lineWidth(0.5);
		for (const x of [...columns.map((column) => column.x - 3), right])
			this.#pdf
				.moveTo(x, top - 1)
				.lineTo(x, bottom)
				.stroke();
		for (const y of [top - 1, bottom])
			this.#pdf
				.moveTo((columns[0]?.x ?? 0) - 3, y)
				.lineTo(right, y)
				.stroke();
	}

	#foot(): void {
		const text = this.settings.foot(this.page);
		if (!text) return;
		this.#font(false);
		const x = (this.settings.size[0] - this.#pdf.widthOfString(text)) / 2;
		this.#pdf.text(text, x, this.settings.size[1] - this.settings.margin - this.settings.leading, {
			lineBreak: false,
		});
	}

	#wrapped(text: string, width: number): string[] {
		const lines: string[] = [];
		let line = "";
		for (const word of text.split(" ").flatMap((word) => this.#torn(word, width))) {
			const longer = line ? `${line} ${word}` : word;
			if (line && this.#pdf.widthOfString(longer) > width) {
				lines.push(line);
				line = word;
			} else line = longer;
		}
		return [...lines, line];
	}

	/** A word that is wider than its column, cut as programs cut it. */
	#torn(word: string, width: number): string[] {
		const parts: string[] = [];
		let part = "";
		for (const letter of word) {
			if (part && this.#pdf.widthOfString(part + letter) > width) {
				parts.push(part);
				part = "";
			}
			part += letter;
		}
		return [...parts, part];
	}
}
