import { clockFormat } from "#app/messages/clock.ts";
import { all, ask, KEY, newKey, on, root, say } from "./page.ts";

type Texts = Record<
	| "saving"
	| "saved"
	| "unsaved"
	| "offline"
	| "signedout"
	| "changed"
	| "failed"
	| "kept"
	| "replace"
	| "word"
	| "words"
	| "blank"
	| "blanks",
	string
>;
type Values = Record<string, string>;
type Kept = { at: number; version: string; values: Values; pending?: Pending | undefined };
/** A save of which it is not known whether the server made it; until it is, it is sent again as it was. */
type Pending = { sent: Values; init: RequestInit };
type Answer = { error?: string; data?: { version?: string; current?: Values } };

const NAMES = ["title", "type", "content", "tags", "notes", "template"];
const SOON = 300;
const IDLE = 2000;
const AGAIN = 10_000;

/** What two savings have in common when only spaces and line ends differ. */
const essence = ({ title = "", type = "", content = "", tags = "", notes = "" }: Values) =>
	JSON.stringify([title.trim(), type, content, `${tags}`.split(/\s*,\s*/).join(), notes.trim()]);

/** Keeps what is typed in this browser until the server has it, saves it after a pause, and puts templates in. */
function write(form: HTMLFormElement, key: string) {
	const texts: Texts = JSON.parse(form.dataset.texts ?? "{}");
	const { api, template, zone, clock } = form.dataset;
	const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
	const find = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
	const values = (): Values =>
		Object.fromEntries(NAMES.flatMap((name) => (control(name) ? [[name, control(name).value]] : [])));
	let saved = essence(values());
	let untouched = form.dataset.untouched !== undefined;
	let stopped = !api;
	let sending = false;
	let pending: Pending | undefined;
	/** The button of a form that goes once the save under way is answered. */
	let leaving: HTMLElement | null | undefined;
	let timer: ReturnType<typeof setTimeout>;
	let noting: ReturnType<typeof setTimeout> | undefined;

	const time = clockFormat(`${root.lang}-IN`, { hour12: clock !== "24h", timeZone: zone });

	function state(text: string, aloud?: boolean) {
		const line = find("state");
		if (line) line.textContent = text;
		if (aloud) say(text);
	}

	function stop(text: string, offer: string) {
		stopped = true;
		state(text, true);
		const way = find(offer);
		if (way) way.hidden = false;
	}

	function keep() {
		try {
			const kept: Kept = { at: Date.now(), version: control("version")?.value, values: values(), pending };
			localStorage.setItem(key, JSON.stringify(kept));
		} catch {}
	}

	/** A long text is not written down at every key. */
	function note() {
		if (noting) keep();
		clearTimeout(noting);
		noting = undefined;
		count();
	}

	function typed() {
		noting ??= setTimeout(note, SOON);
		if (stopped) return;
		state(texts.unsaved);
		later(IDLE);
	}

	function later(delay: number) {
		clearTimeout(timer);
		timer = setTimeout(save, delay);
	}

	function prepare(sent: Values): Pending {
		const body = {
			...sent,
			template: sent.template || undefined,
			version: control("version").value,
			auto: true,
		};
		const headers = { "Content-Type": "application/json", [KEY]: newKey() };
		return { sent, init: { method: "PATCH", headers, body: JSON.stringify(body) } };
	}

	async function save() {
		note();
		if (stopped || sending || (!pending && essence(values()) === saved)) return;
		pending ??= prepare(values());
		const { sent, init } = pending;
		sending = true;
		state(texts.saving);
		const answer = await fetch(api as string, init).catch(() => null);
		const { error, data }: Answer = (await answer?.json().catch(() => null)) ?? {};
		sending = false;
		const isUnknown = !answer || answer.status > 499 || answer.headers.has("Retry-After");
		if (!isUnknown) pending = undefined;
		// A save whose answer got lost is found saved already.
		const mine =
			data?.current && essence({ ...data.current, notes: data.current.notes ?? "" }) === essence(sent);
		const version = mine ? data?.current?.version : answer?.ok && data?.version;
		// More than one version on, somebody else saved before the answer was asked for again.
		const isOlder = Number(version) > Number(control("version").value) + 1;
		if (version && !isOlder) done(sent, version);
		else if (isUnknown) {
			state(answer ? texts.failed : texts.offline, true);
			later(AGAIN);
			return;
		} else if (answer.status === 401) stop(texts.signedout, "signin");
		else if (isOlder || data?.current) stop(texts.changed, "compareboth");
		else state(error ?? texts.failed, true);
		if (leaving !== undefined) form.requestSubmit(leaving);
	}

	function done(sent: Values, version: string) {
		saved = essence(sent);
		control("version").value = version;
		if (essence(values()) === saved) {
			localStorage.removeItem(key);
			state(texts.saved.replace("{time}", time(Date.now())));
		} else {
			keep();
			later(IDLE);
		}
	}

	function count() {
		const text = control("content").value;
		const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
		const blanks = (text.match(/\[__[^[\]\n]*\]/g) ?? []).filter((blank) => blank.endsWith("__]")).length;
		const show = (name: string, one: string, many: string, n: number) => {
			const line = find(name);
			const inside = line?.firstElementChild ?? line;
			if (inside) inside.textContent = (n === 1 ? one : many).replace("{n}", n.toLocaleString("en-IN"));
		};
		show("words", texts.word, texts.words, words);
		show("blanks", texts.blank, texts.blanks, blanks);
		const line = find("blanks");
		if (line) line.hidden = blanks === 0;
	}

	async function putTemplate() {
		const type = control("type").value;
		const answer = await ask(`${template}&type=${type}`);
		if (!answer?.ok) return state(texts.offline, true);
		const filled: Values = await answer.json();
		if (!untouched && control("content").value.trim() && !confirm(texts.replace)) return;
		put(filled);
		untouched = true;
	}

	function put(change: Values) {
		for (const [name, value] of Object.entries(change)) if (control(name)) control(name).value = value;
		typed();
	}

	function offerKept() {
		const kept: Kept | null = JSON.parse(localStorage.getItem(key) ?? "null");
		const box = find("offer");
		if (!kept || !box || form.dataset.typed !== undefined) return;
		if (essence(kept.values) === saved) return localStorage.removeItem(key);
		const text = find("offertext");
		if (text) text.textContent = texts.kept.replace("{time}", time(kept.at));
		box.hidden = false;
		on("click", "[data-putback],[data-discard]", (button) => {
			box.hidden = true;
			if (button.dataset.discard !== undefined) return localStorage.removeItem(key);
			// From the version it was written on: if somebody saved since, both are shown.
			put({ ...kept.values, version: kept.version });
			pending = kept.pending;
			untouched = false;
		});
	}

	form.addEventListener("input", ({ target }) => {
		if (target === control("content")) untouched = false;
		typed();
	});
	form.addEventListener("change", ({ target }) => {
		if (target === control("type")) putTemplate();
	});
	on("click", "[data-usetemplate]", (_, event) => {
		event.preventDefault();
		putTemplate();
	});
	// A form on its way saves by itself; whether it arrives is known on the next page only. It goes after the save that is
	// under way: it would be written on the version before it.
	form.addEventListener("submit", (event) => {
		note();
		clearTimeout(timer);
		leaving = undefined;
		if (!pending || stopped) {
			sending = true;
			return;
		}
		event.preventDefault();
		leaving = event.submitter;
		save();
	});
	addEventListener("pageshow", () => {
		sending = false;
	});
	addEventListener("online", save);
	addEventListener("pagehide", note);
	document.addEventListener("visibilitychange", () => document.hidden && save());
	offerKept();
}

for (const form of all<HTMLFormElement>("form[data-keep]")) write(form, form.dataset.keep ?? "");
for (const { dataset } of all("[data-forget]")) localStorage.removeItem(dataset.forget ?? "");
for (const button of all("[data-print]")) {
	button.hidden = false;
	button.onclick = () => print();
}
