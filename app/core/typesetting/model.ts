/** Lengths are in points (1/72 inch); a page is measured from its top left corner. */
export type PageSheet = {
	width: number;
	height: number;
	margin: { top: number; right: number; bottom: number; left: number };
	/** The size of the type, and the height of a line as a multiple of it. */
	size: number;
	leading: number;
	/** A line in the middle of the bottom margin; `{page}` and `{pages}` become numbers. */
	footer?: string;
};

export type Align = "left" | "right" | "centre" | "justify";

export type SetCell = {
	text: string;
	align?: Align;
	bold?: boolean;
	underline?: boolean;
	/** As wide as its text ("fit", at most half the row), or so many points; cells without share what is left. */
	width?: number | "fit";
	/** The least width of a cell that fits its text. */
	least?: number;
};

/** Cells side by side; a paragraph is a row of one. Its lines may stand on two pages, two of them at least on each. */
export type Row = {
	kind: "row";
	cells: readonly SetCell[];
	indent?: number;
	size?: number;
	leading?: number;
	/** The last line stays on the page of what follows. */
	withNext?: boolean;
	/** Where the row has come to lie is in `places` under this name. */
	id?: string;
};

export type Block =
	| Row
	/** Empty paper, left out at the top of a page unless it is `fixed`. */
	| { kind: "space"; height: number; fixed?: boolean }
	| { kind: "rule" }
	| { kind: "page" }
	/** What never stands on two pages, unless it is longer than one. */
	| { kind: "together"; blocks: readonly Block[] };

/** The rectangle of a row on a page; page 1 is the first, `top` is measured from the top of the page. */
export type SetPlace = { id: string; page: number; left: number; top: number; width: number; height: number };

export type FaceName =
	| "latin"
	| "latin-bold"
	| "devanagari"
	| "devanagari-bold"
	| "gujarati"
	| "gujarati-bold";

/** What is drawn as one sign and read as one text: "त्रि". Offsets of its glyphs are in units of the font, `width` in thousandths of the type's size. */
export type Cluster = {
	face: FaceName;
	text: string;
	glyphs: readonly { id: number; x: number; y: number }[];
	width: number;
};

/** Clusters between two spaces; `width` as theirs. */
export type SetWord = { clusters: readonly Cluster[]; width: number };

/** A line of text where it is drawn: `x` and `y` are the left end of its baseline, `gap` is what each space has beyond its own width. */
export type PrintedLine = {
	x: number;
	y: number;
	size: number;
	words: readonly SetWord[];
	gap: number;
	underline: boolean;
	/** Another cell stands to the right: a space is drawn between them, so that no reader joins their words. */
	isFollowed?: boolean;
};

export type PrintedPage = {
	lines: PrintedLine[];
	rules: { x: number; y: number; width: number }[];
};

/** Pages ready to be drawn, of one size. */
export type SetPages = { width: number; height: number; pages: PrintedPage[]; places: SetPlace[] };
