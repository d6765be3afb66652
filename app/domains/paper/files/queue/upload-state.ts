import type { Step } from "#app/core/browser/step.ts";
import type { MessageKey, Params } from "#app/messages/index.ts";
import { refusedKind } from "./refused-kind.ts";

/** What a file's own line says. A refusal names the file; texts of the server come as they are. */
export type FileNote =
	| { say: "queued" }
	| { say: "sending"; percent: number }
	| { say: "failed"; why: Why }
	| { say: "same"; same: Same }
	| { say: "refused"; why: Why };
export type Why = { key: MessageKey; params?: Params } | { text: string };

/** What /api says of an uploaded file, as far as it matters here. */
export type Uploaded = { _id: string; matterId: Link | null; duplicateOf?: Same[] };
export type Same = { _id: string; originalFilename: string; matterId: Link | null; createdAt: string };
type Link = { _id: string; title: string };

/** What happens to a file that was here already. */
export type SameFileChoice = "keep" | "use" | "cancel";

/** One file: still to be sent, on its way, refused before it went, or there twice. It goes when all is done with it. */
export type QueuedFile = {
	id: number;
	file: File;
	/** Its key, the same at every try. */
	key: string;
	state: "queued" | "sending" | "refused" | "same";
	note: FileNote;
	/** It is a picture that can hardly be read. */
	isBlurred?: true;
	/** The file as it was kept, and the one it is like. */
	twin?: Twin;
};
type Twin = { own: Uploaded; same: Same; keys: { use: string; cancel: string } };

export type UploadState = { rows: QueuedFile[]; sent: number; nextId: number; lanes: number };

export type Limits = { endings: readonly string[]; maxBytes: number };

/** A file with its key; `isTaken` when its first bytes are those of a kind that is taken. */
type Chosen = { file: File; key: string; isTaken?: boolean };

export type UploadEvent =
	| { type: "chosen"; files: Chosen[] }
	| { type: "blurred"; id: number }
	| { type: "removed"; id: number }
	| { type: "sendAll" }
	| { type: "retried"; id: number }
	| { type: "progressed"; id: number; percent: number }
	| { type: "sent"; id: number; uploaded: Uploaded; keys: Twin["keys"] }
	| { type: "failed"; id: number; why: Why }
	| { type: "decided"; id: number; choice: SameFileChoice }
	| { type: "settled"; id: number; choice: SameFileChoice }
	| { type: "unsettled"; id: number; why: Why };

export type UploadEffect =
	| { do: "look"; row: QueuedFile }
	| { do: "warn"; row: QueuedFile }
	| { do: "post"; row: QueuedFile }
	| { do: "settle"; row: QueuedFile; twin: Twin; choice: "use" | "cancel" }
	| { do: "say"; row: QueuedFile }
	| { do: "sayDone"; row: QueuedFile }
	| { do: "leave"; sent: number };

type Next = Step<UploadState, UploadEffect>;

/** An empty queue; `lanes` is how many files may be on their way at once. */
export const beginUpload = (lanes: number): UploadState => ({ rows: [], sent: 0, nextId: 1, lanes });

/** The reducer of a queue with these limits: the state after an event, and what is to be done. */
export const reduceUpload =
	(limits: Limits) =>
	(state: UploadState, event: UploadEvent): Next => {
		if (event.type === "chosen") return chosen(state, event.files, limits);
		if (event.type === "sendAll") return start(marked(state, isWaiting));
		const row = state.rows.find(({ id }) => id === event.id);
		return row ? reduceRow(state, row, event) : [state, []];
	};

type RowEvent = Exclude<UploadEvent, { type: "chosen" | "sendAll" }>;

function reduceRow(state: UploadState, row: QueuedFile, event: RowEvent): Next {
	switch (event.type) {
		case "blurred":
			return isWaiting(row) ? [changed(state, row, { isBlurred: true }), [{ do: "warn", row }]] : [state, []];
		case "removed":
			return [without(state, row), []];
		case "retried":
			return start(marked(state, ({ id }) => id === row.id));
		case "progressed":
			return [changed(state, row, { note: { say: "sending", percent: event.percent } }), []];
		case "sent":
			return sent(state, row, event);
		case "failed":
			return failed(state, row, event.why);
		case "decided":
			return decided(state, row, event.choice);
		case "settled":
			return leaveWhenDone([settled(state, row, event.choice), []]);
		case "unsettled":
			return say(changed(state, row, { note: { say: "refused", why: event.why } }), row.id);
	}
}

function chosen(state: UploadState, files: Chosen[], limits: Limits): Next {
	const added = files.map((one, at) => rowOf(state.nextId + at, one.file, one.key, refusal(one, limits)));
	const next = { ...state, rows: [...state.rows, ...added], nextId: state.nextId + files.length };
	return [next, added.flatMap(firstEffect)];
}

/** A refusal is said, a picture looked at. */
function firstEffect(row: QueuedFile): UploadEffect[] {
	if (row.state === "refused") return [{ do: "say", row }];
	return row.file.type.startsWith("image/") ? [{ do: "look", row }] : [];
}

function rowOf(id: number, file: File, key: string, why: Why | null): QueuedFile {
	if (why) return { id, file, key, state: "refused", note: { say: "failed", why } };
	return { id, file, key, state: "queued", note: { say: "queued" } };
}

/** What neither its bytes nor its name say to be of a kind that is taken need not be sent to be refused. */
function refusal({ file: { name, size }, isTaken }: Chosen, { endings, maxBytes }: Limits): Why | null {
	if (!isTaken && !endings.some((end) => name.toLowerCase().endsWith(end))) return { key: refusedKind(name) };
	if (size > maxBytes) return { key: "invalid.fileSize", params: { bytes: maxBytes } };
	return size === 0 ? { key: "invalid.fileEmpty" } : null;
}

/** Whether a file is still to be sent; one that failed waits as well. */
export const isWaiting = ({ state }: QueuedFile) => state === "queued";

/** Whether a file is on its way. */
export const isSending = ({ state }: QueuedFile) => state === "sending";

/** Whether a file has still to arrive. */
export const isLeft = (row: QueuedFile) => isWaiting(row) || isSending(row);

/** Whether Try again is offered: the file failed on its way, and may go once more. */
export const isRetriable = ({ state, note }: QueuedFile) => state === "queued" && note.say === "failed";

/** Whether a file's request is in progress; one that is only next in line has no request yet. */
const isUnderWay = ({ state, note }: QueuedFile) => state === "sending" && note.say === "sending";

/** The rows that are to go now, next in line. */
function marked(state: UploadState, isChosen: (row: QueuedFile) => boolean): UploadState {
	const rows = state.rows.map((row) =>
		isWaiting(row) && isChosen(row) ? { ...row, state: "sending" as const } : row,
	);
	return { ...state, rows };
}

/** Sends as many of those in line as there are free lanes. */
function start(state: UploadState): Next {
	const free = state.lanes - state.rows.filter(isUnderWay).length;
	const ready = state.rows.filter((row) => row.state === "sending" && !isUnderWay(row)).slice(0, free);
	const note: FileNote = { say: "sending", percent: 0 };
	const rows = state.rows.map((row) => (ready.includes(row) ? { ...row, note } : row));
	return [{ ...state, rows }, ready.map((row) => ({ do: "post", row }))];
}

function changed(state: UploadState, { id }: QueuedFile, change: Partial<QueuedFile>): UploadState {
	return { ...state, rows: state.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

const without = (state: UploadState, { id }: QueuedFile) => ({
	...state,
	rows: state.rows.filter((row) => row.id !== id),
});

function failed(state: UploadState, row: QueuedFile, why: Why): Next {
	const [withNote, effects] = say(
		changed(state, row, { state: "queued", note: { say: "failed", why } }),
		row.id,
	);
	return followed(effects, start(withNote));
}

/** A file that was here already stays in the list to say so, until the person chooses or goes. */
function sent(
	before: UploadState,
	row: QueuedFile,
	{ uploaded, keys }: Extract<RowEvent, { type: "sent" }>,
): Next {
	const state = { ...before, sent: before.sent + 1 };
	const same = uploaded.duplicateOf?.[0];
	if (!same) return leaveWhenDone(followed([{ do: "sayDone", row }], start(without(state, row))));
	const twin = { own: uploaded, same, keys };
	return start(changed(state, row, { state: "same", note: { say: "same", same }, twin }));
}

/** A file of one matter cannot stand for one of another. */
export const mayUse = ({ own, same }: Twin) =>
	!own.matterId || !same.matterId || own.matterId._id === same.matterId._id;

function decided(state: UploadState, row: QueuedFile, choice: SameFileChoice): Next {
	if (choice === "keep") return leaveWhenDone([without(state, row), []]);
	return [state, row.twin ? [{ do: "settle", row, twin: row.twin, choice }] : []];
}

function settled(state: UploadState, row: QueuedFile, choice: SameFileChoice): UploadState {
	return { ...without(state, row), sent: choice === "keep" ? state.sent : state.sent - 1 };
}

function say(state: UploadState, id: number): Next {
	return [state, state.rows.filter((row) => row.id === id).map((row) => ({ do: "say", row }))];
}

const followed = (before: UploadEffect[], [state, effects]: Next): Next => [state, [...before, ...effects]];

function leaveWhenDone([state, effects]: Next): Next {
	if (state.rows.length > 0) return [state, effects];
	return [state, [...effects, { do: "leave", sent: state.sent }]];
}
