/** The `data-` attributes by which elements use the page's scripts. `true` is an attribute without a value. */
type QueryMark = {
	/** On the root: whose page it is, as in the owner's cookie. */
	owner: string;
	/** On the root: the script of the shortcuts, and whether single keys are off. */
	keys: string;
	single: "off";
	/** On the root: the question before a changed dialog is closed. */
	discard: string;
	/** On the root: the style sheet that later visits link. */
	css: string;
	/**
	 * A form that submits itself when a filter changes: its message meanwhile, the parts it replaces, the line with the count.
	 */
	auto: true;
	loading: string;
	swap: true;
	found: true;
	close: string;
	focus: true;
	busy: string;
	/** A form whose submission the server records while the page opens this address. */
	opens: string;
	onward: true;
	/** The button that shows a password, with both its labels and both its announcements. */
	password: true;
	show: string;
	hide: string;
	shown: string;
	hidden: string;
	/** The key that presses an element; rows and tabs for arrow keys; the button that lists the keys. */
	key: string;
	row: true;
	tab: true;
	/** A list of cases in which n goes on to the next one without a result. */
	cases: true;
	help: true;
	/** A document that is being read, and the page of it that is waited for. */
	ocr: string;
	waits: number;
	/** A part of the page with the worker's progress, reloaded until it is done. */
	follows: true;
	/** Rows that refresh from this address: the rows, when they were loaded, the button that pauses them. */
	feed: string;
	entries: true;
	updated: true;
	pause: true;
	/** A date with its day in words below it, as the server writes it for this query. */
	day: string;
	/** A chip that puts its day into the date field of this id. */
	sets: string;
	/** A part of a form that this browser stores under this name until it is saved. */
	keeps: string;
	copy: string;
	/** A form with what a passkey is asked, the button that asks it, and what is shown when it does not answer. */
	passkey: string;
	ceremony: "create" | "get";
	fails: true;
	suggest: string;
	/** A search among the choices of a form, with its script, and the element with the choices. */
	pick: string;
	picked: true;
	/** A list whose rows are put in order by hand, with its script, and the handle of a row. */
	order: string;
	handle: true;
	/** The button that opens the device's share dialog with the field beside it, and the text that goes along. */
	share: string;
	print: true;
	/** The name of what this browser may delete from its store. */
	forget: string;
	island: string;
	script: string;
	still: string;
};

type Look = {
	theme: string;
	density: "compact";
	card: string;
	label: string;
	now: true;
	bad: true;
	over: true;
};

/** Attributes that scripts set for themselves or for the style sheet. */
type StateMark = {
	query: string;
	js: true;
	made: true;
	sent: true;
};

type Marks = QueryMark & Look & StateMark;
type Mark = keyof Marks;
type Attributes = { [N in Mark as `data-${N}`]?: string };

/** The attributes of an element; false and undefined leave one out. */
export function behaviour(
	query: { [N in keyof (QueryMark & Look)]?: Marks[N] | false | null | undefined },
): Attributes {
	const attributes: Record<string, string> = {};
	for (const [name, value] of Object.entries(query)) {
		if (value === false || value == null) continue;
		attributes[`data-${name}`] = value === true ? "" : String(value);
	}
	return attributes;
}

/** The selector of the elements with an attribute, or with this value of it. */
export const asking = (name: Mark, value?: string) =>
	value === undefined ? `[data-${name}]` : `[data-${name}="${value}"]`;

/** The value of an element's attribute; undefined without it. */
export const valueOfMark = (element: HTMLElement, name: Mark): string | undefined => element.dataset[name];

/** Sets an attribute, bare or with a value; false removes it. */
export function mark(element: HTMLElement, name: Mark, value: string | boolean = true): void {
	if (value === false) delete element.dataset[name];
	else element.dataset[name] = value === true ? "" : value;
}
