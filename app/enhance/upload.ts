import { dayFormat } from "#app/messages/clock.ts";
import { all, KEY, newKey, root, say } from "./page.ts";

type Texts = Record<
	| "upload"
	| "remove"
	| "queued"
	| "sending"
	| "sent"
	| "type"
	| "size"
	| "empty"
	| "failed"
	| "unknown"
	| "stalled"
	| "offline"
	| "login"
	| "same"
	| "none",
	string
>;
type Link = { _id: string; title: string };
/** What /api says of an uploaded file, as far as it matters here. */
type Same = { _id: string; originalFilename: string; matterId: Link | null; createdAt: string };
type Uploaded = { _id: string; matterId: Link | null; duplicateOf?: Same[] };
type Item = {
	file: File;
	row: HTMLElement;
	state: "queued" | "sending" | "done";
	/** Its key, the same at every try. */
	key: string;
};

const STALL = 60_000;
const fill = (text: string, name: string, value: string | number) =>
	text.replace(`{${name}}`, () => String(value));

/** A queue in the upload form: a request for each file, its own progress, and only the failed ones stay to be sent again. */
function queueUploads(form: HTMLFormElement) {
	const texts: Texts = JSON.parse(form.dataset.texts ?? "{}");
	const find = <E extends HTMLElement>(selector: string, below: ParentNode = form) =>
		below.querySelector(selector) as E;
	const input = find<HTMLInputElement>("input[type=file]");
	const list = find("[data-queue]");
	const float = find<HTMLButtonElement>("[data-float]");
	const zone = find(".drop");
	const ends = input.accept.split(",");
	let items: Item[] = [];
	let sent = 0;

	input.required = false;
	const waiting = () => items.filter((item) => item.state === "queued");

	function show() {
		const count = waiting().length;
		list.hidden = list.childElementCount === 0;
		float.hidden = count === 0;
		float.textContent = fill(texts.upload, "n", count);
	}

	function note(item: Item, text: string, bad = false) {
		const line = find("[data-note]", item.row);
		line.textContent = text;
		line.toggleAttribute("data-bad", bad);
		find("[data-retry]", item.row).hidden = !bad || !items.includes(item);
		if (bad) say(text);
	}

	function refusal(file: File): string {
		if (!ends.some((end) => file.name.toLowerCase().endsWith(end))) return texts.type;
		if (file.size > Number(form.dataset.max)) return texts.size;
		return file.size === 0 ? texts.empty : "";
	}

	function add(file: File) {
		const row = (find<HTMLTemplateElement>("template").content.cloneNode(true) as DocumentFragment)
			.firstElementChild as HTMLElement;
		const item: Item = { file, row, state: "queued", key: newKey() };
		find("[data-name]", row).textContent = file.name;
		find("[data-remove] span", row).textContent = fill(texts.remove, "name", file.name);
		find("[data-remove]", row).onclick = () => remove(item);
		find("[data-retry]", row).onclick = () => send([item]);
		list.append(row);
		const reason = refusal(file);
		if (!reason) items.push(item);
		note(item, reason ? failure(file, reason) : `${texts.queued} · ${size(file.size)}`, reason !== "");
		list.hidden = false;
	}

	function remove(item: Item) {
		items = items.filter((other) => other !== item);
		item.row.remove();
		show();
	}

	const failure = (file: File, reason: string) =>
		fill(fill(texts.failed, "filename", file.name), "message", reason);

	async function send(chosen: Item[]) {
		if (chosen.length === 0) return;
		const link = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
		const slow = link?.saveData || /2g|3g/.test(link?.effectiveType ?? "");
		const rest = chosen.filter((item) => item.state === "queued");
		for (const item of rest) item.state = "sending";
		show();
		const lane = async () => {
			for (let item = rest.shift(); item; item = rest.shift()) await sendOne(item);
		};
		await Promise.all(Array.from({ length: slow ? 3 : rest.length }, lane));
		leaveWhenDone();
	}

	function leaveWhenDone() {
		if (items.length === 0 && list.childElementCount === 0)
			location.assign(fill(form.dataset.done ?? "/", "n", sent));
	}

	async function sendOne(item: Item) {
		const bar = find<HTMLProgressElement>("progress", item.row);
		bar.hidden = false;
		bar.ariaLabel = item.file.name;
		note(item, fill(texts.sending, "n", 0));
		const answer = await post(form, item, texts, (percent) => {
			bar.value = percent;
			note(item, fill(texts.sending, "n", percent));
		});
		bar.hidden = true;
		if (typeof answer === "string") {
			item.state = "queued";
			note(item, failure(item.file, answer), true);
			show();
			return;
		}
		sent++;
		const same = answer.duplicateOf?.[0];
		if (same) return offer(item, answer, same);
		say(`${item.file.name}: ${texts.sent}`);
		remove(item);
	}

	/** The file is kept; its row stays to say that it was here already, until the person chooses or goes. */
	function offer(item: Item, { _id, matterId }: Uploaded, same: Same) {
		const { row } = item;
		const parts = {
			name: same.originalFilename,
			matter: same.matterId?.title ?? texts.none,
			date: Object.values(dayFormat(`${root.lang}-IN`, undefined)(new Date(same.createdAt))).join(" "),
		};
		note(
			item,
			Object.entries(parts).reduce((text, [name, part]) => fill(text, name, part), texts.same),
		);
		items = items.filter((other) => other !== item);
		find("[data-same]", row).hidden = false;
		find("[data-remove]", row).hidden = true;
		find("[value=use]", row).hidden = Boolean(
			matterId && same.matterId && matterId._id !== same.matterId._id,
		);
		const [useKey, cancelKey] = [newKey(), newKey()];
		row.onclick = async ({ target }) => {
			const choice = (target as HTMLButtonElement).value;
			if (!choice) return;
			const isUse = choice === "use";
			const done =
				choice === "keep" ||
				(await fetch(`${form.dataset.upload}/${_id}${isUse ? "/same-file" : ""}`, {
					method: isUse ? "POST" : "DELETE",
					headers: { [KEY]: isUse ? useKey : cancelKey },
					body: isUse ? JSON.stringify({ use: same._id }) : null,
				}).catch(() => null));
			if (done !== true && !done?.ok) return note(item, (await done?.json())?.error ?? texts.offline, true);
			if (done !== true) sent--;
			row.remove();
			leaveWhenDone();
		};
	}

	input.addEventListener("change", () => {
		for (const file of input.files ?? []) add(file);
		input.value = "";
		show();
	});
	zone.addEventListener("dragover", () => zone.setAttribute("data-over", ""));
	for (const type of ["dragleave", "drop"])
		zone.addEventListener(type, () => zone.removeAttribute("data-over"));
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		send(waiting());
	});
	addEventListener("beforeunload", (event) => {
		if (items.some((item) => item.state === "sending")) event.preventDefault();
	});
}

/** Sends one file; answers what it became, or the reason why it failed. A minute without progress ends it. */
function post(
	form: HTMLFormElement,
	{ file, key }: Item,
	texts: Texts,
	progress: (percent: number) => void,
): Promise<Uploaded | string> {
	const body = new FormData(form);
	body.set("file", file);
	const request = new XMLHttpRequest();
	let timer: ReturnType<typeof setTimeout>;
	const alive = () => {
		clearTimeout(timer);
		timer = setTimeout(() => request.abort(), STALL);
	};

	return new Promise((resolve) => {
		request.upload.onprogress = ({ loaded, total }) => {
			alive();
			progress(Math.floor((loaded / total) * 100));
		};
		request.onabort = () => resolve(texts.stalled);
		request.onerror = () => resolve(navigator.onLine ? texts.unknown : texts.offline);
		request.onload = () => {
			const { error, message, code, data } = request.response ?? {};
			if (request.status < 300) resolve(data ?? {});
			else if (code === "unsupported_type") resolve(texts.type);
			else resolve(request.status === 401 ? texts.login : error || message || texts.unknown);
		};
		request.onloadend = () => clearTimeout(timer);
		request.open("POST", form.dataset.upload ?? "");
		request.setRequestHeader(KEY, key);
		request.responseType = "json";
		alive();
		request.send(body);
	});
}

function size(bytes: number): string {
	const mega = bytes / 1_048_576;
	return mega < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${mega.toFixed(1)} MB`;
}

all<HTMLFormElement>("form[data-upload]").forEach(queueUploads);
