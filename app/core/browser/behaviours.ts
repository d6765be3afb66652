/** What elements ask of the page's scripts, each by a `data-` attribute of this name. `true` stands for the bare attribute. */
type QueryMark = {
	/** On the root: whose page it is, by the name of the cookie's owner. */
	owner: string;
	/** On the root: the script of the shortcuts, and whether single keys are off. */
	keys: string;
	single: "off";
	/** On the root: what is asked before a changed dialog is closed. */
	discard: string;
	/** On the root: the style sheet that later visits link. */
	css: string;
	/** A form that sends itself when a filter changes, what it says meanwhile, the parts it changes, the line that counts. */
	auto: true;
	loading: string;
	swap: true;
	found: true;
	/** Where closing a dialog leads, and what in it takes the focus. */
	close: string;
	focus: true;
	/** A button's text while its form is in progress. */
	busy: string;
	/** A form that is noted by the server while the page opens this address. */
	opens: string;
	/** A form that only leads on. */
	onward: true;
	/** The button that shows a password, with its names and what it says aloud. */
	password: true;
	show: string;
	hide: string;
	shown: string;
	hidden: string;
	/** The key that presses an element; the rows and tabs that keys step through; the button that lists the keys. */
	key: string;
	row: true;
	tab: true;
	help: true;
	/** A document that is being read, and the page of it that is waited for. */
	ocr: string;
	waits: number;
	/** A part of the page that says how far the worker is, and is read again until it is done. */
	follows: true;
	/** Rows that keep themselves up to date, from this address: the rows, when they were read, the button that stops them. */
	feed: string;
	entries: true;
	updated: true;
	pause: true;
	/** A date whose day is written out below it, by what is asked of the server with it. */
	day: string;
	/** A chip that puts its day into the date field of this id. */
	sets: string;
	/** A part of a form whose answers this browser keeps under this name until they are saved. */
	keeps: string;
	/** The button that copies the field beside it, and what it says then. */
	copy: string;
	/** A search field with a list below it: the script of the list. */
	suggest: string;
	/** The button that shares the field beside it by the device's own means, and what is said with it. */
	share: string;
	/** The button that prints the page. */
	print: true;
	/** What the browser kept under this name may go. */
	forget: string;
	/** A part of the page with client state: its name, its script; and a part of that without state. */
	island: string;
	script: string;
	still: string;
};

/** What only the style sheet reads off an element. */
type Look = {
	theme: string;
	density: "compact";
	/** A column's place on a card, and its label there. */
	card: string;
	label: string;
	now: true;
	bad: true;
	over: true;
};

/** What scripts note on elements for themselves, or for the style sheet. */
type StateMark = {
	/** What was asked of the server last. */
	asked: string;
	js: true;
	made: true;
	sent: true;
};

type Marks = QueryMark & Look & StateMark;
type Mark = keyof Marks;
type Attributes = { [N in Mark as `data-${N}`]?: string };

/** The attributes by which an element asks for a behaviour or a look; what is false or missing is not asked for. */
export function behaviour(
	asked: { [N in keyof (QueryMark & Look)]?: Marks[N] | false | null | undefined },
): Attributes {
	const attributes: Record<string, string> = {};
	for (const [name, value] of Object.entries(asked)) {
		if (value === false || value == null) continue;
		attributes[`data-${name}`] = value === true ? "" : String(value);
	}
	return attributes;
}

/** The selector of the elements that ask for it; of those alone that name this value, when one is given. */
export const asking = (name: Mark, value?: string) =>
	value === undefined ? `[data-${name}]` : `[data-${name}="${value}"]`;

/** What an element says with an attribute; undefined when it does not ask. */
export const valueOfMark = (element: HTMLElement, name: Mark): string | undefined => element.dataset[name];

/** Puts an attribute on an element, bare or with a value, or takes it away. */
export function mark(element: HTMLElement, name: Mark, value: string | boolean = true): void {
	if (value === false) delete element.dataset[name];
	else element.dataset[name] = value === true ? "" : value;
}
