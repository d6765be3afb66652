import type { Step } from "#app/core/browser/step.ts";
import type { MessageKey } from "#app/messages/index.ts";

export const NAMES = ["title", "type", "content", "tags", "notes", "template"] as const;
export type DraftFieldName = (typeof NAMES)[number];
export type Values = Record<DraftFieldName, string>;

/** How a save is sent, and sent again: to the letter the same. */
export type Sending = { method: "PATCH"; headers: Record<string, string>; body: string };
/** A save of which it is not known whether the server made it; until it is, it is sent again as it was. */
export type Pending = { sent: Values; init: Sending };
/** What the browser keeps of a text until the server has it. */
export type StoredText = { at: number; version?: string; values: Values; pending?: Pending | undefined };

/** What came back of a save; `status` 0 stands for nothing at all. */
export type SaveAnswer = {
	status: number;
	/** The server asks to try again later. */
	isLater: boolean;
	error?: string | undefined;
	version?: string | undefined;
	current?: Stored | undefined;
};
/** A draft as the server has it. */
type Stored = Partial<Record<DraftFieldName, string | readonly string[] | null>> & {
	version?: string | number;
};

/** What is said of the text: whether it is saved, and why it is not. */
export type SaveLine =
	| { say: "first" }
	| { say: MessageKey; aloud: boolean }
	| { say: "saved"; at: number }
	| { say: "refused"; why: string };

export type DraftState = {
	values: Values;
	/** The version the text was written on; empty before there is a draft. */
	version: string;
	/** What the server has, as `essence` compares it. */
	saved: string;
	/** Whether the text is a template nobody has written in yet. */
	isUntouched: boolean;
	line: SaveLine;
	/** Why it is not saved by itself any more, and with it what is offered instead. */
	stopped: "never" | "signedOut" | "changed" | null;
	isSending: boolean;
	pending: Pending | null;
	/** A form waits until the save in progress is answered, and then goes. */
	leaving: "no" | "waits" | "goes";
	/** A text of before, which the server never had. */
	offer: StoredText | null;
	/** Something was typed that the browser does not keep yet. */
	isUnstored: boolean;
	/** The text whose words and blanks are shown. */
	counted: string;
	/** The title of a new draft as it was proposed; null where it follows no template. */
	proposed: string | null;
};

export type DraftEvent =
	| { type: "began"; isTypeChosen: boolean }
	| { type: "typed"; name: DraftFieldName; value: string }
	| { type: "rested" }
	| { type: "due"; key: string }
	| { type: "answered"; answer: SaveAnswer; at: number }
	| { type: "submitted"; key: string }
	| { type: "shown" }
	| { type: "found"; stored: StoredText }
	| { type: "restored" }
	| { type: "discarded" }
	| { type: "templateAsked" }
	| { type: "templateCame"; filled: Partial<Values> | null; why?: string | undefined }
	| { type: "replaced"; filled: Partial<Values> };

export type DraftEffect =
	| { do: "rest" }
	| { do: "wait"; ms: number }
	| { do: "stopWaiting" }
	| { do: "keep"; stored: Omit<StoredText, "at"> }
	| { do: "forget" }
	| { do: "send"; init: Sending }
	| { do: "say"; line: SaveLine }
	| { do: "fetchTemplate"; of: string; began: string }
	| { do: "askToReplace"; filled: Partial<Values> };

type Next = Step<DraftState, DraftEffect>;

export const IDLE_MS = 2000;
const AGAIN_MS = 10_000;

export type Start = { values: Values; served: Values; version: string };

/** The state of a form as it was served and, if somebody was quicker than the script, as they changed it since. */
export function beginDraft(
	{ values, served, version }: Start,
	{ isUntouched, savesItself }: { isUntouched: boolean; savesItself: boolean },
): DraftState {
	return {
		values,
		version,
		saved: essence(served),
		isUntouched: isUntouched && values.content === served.content,
		line: { say: "first" },
		stopped: savesItself ? null : "never",
		isSending: false,
		pending: null,
		leaving: "no",
		offer: null,
		isUnstored: false,
		counted: served.content,
		proposed: version ? null : served.title,
	};
}

/** What two savings have in common when only spaces and line ends differ. */
export function essence({ title, type, content, tags, notes }: Stored): string {
	const listed = String(tags ?? "")
		.split(",")
		.map((tag) => tag.trim());
	return JSON.stringify([
		String(title ?? "").trim(),
		type,
		content,
		listed.join(),
		String(notes ?? "").trim(),
	]);
}

/** One event in the life of a draft's form: the state after it, and what is to be done. */
export function reduceDraft(state: DraftState, event: DraftEvent): Next {
	switch (event.type) {
		case "began":
			return began(state, event.isTypeChosen);
		case "typed":
			return typed(change(state, { [event.name]: event.value }));
		case "rested":
			return note(state);
		case "due":
			return save(state, event.key);
		case "answered":
			return state.pending ? answered(state, state.pending, event) : [state, []];
		case "submitted":
			return submitted(state, event.key);
		case "shown":
			return [{ ...state, isSending: false }, []];
		case "found":
			return found(state, event.stored);
		case "restored":
			return restored(state);
		case "discarded":
			return [{ ...state, offer: null }, [{ do: "forget" }]];
		case "templateAsked":
			return [state, [templateOf(state)]];
		case "templateCame":
			return templateCame(state, event.filled, event.why);
		case "replaced":
			return replaced(state, event.filled);
	}
}

const templateOf = ({ values }: DraftState): DraftEffect => ({
	do: "fetchTemplate",
	of: values.type,
	began: values.template,
});

/** What was typed before the script came is typed now, and a type chosen meanwhile brings its template. */
function began(state: DraftState, isTypeChosen: boolean): Next {
	if (essence(state.values) === state.saved) return [state, []];
	const [next, effects] = typed(state);
	return [next, isTypeChosen ? [...effects, templateOf(state)] : effects];
}

function change(state: DraftState, values: Partial<Values>): DraftState {
	const isUntouched = state.isUntouched && values.content === undefined;
	return { ...state, isUntouched, values: { ...state.values, ...values } };
}

/** A long text is not written down at every key. */
function typed(state: DraftState): Next {
	const next = { ...state, isUnstored: true };
	if (state.stopped) return [next, [{ do: "rest" }]];
	return [{ ...next, line: quiet("draft.unsaved") }, [{ do: "rest" }, { do: "wait", ms: IDLE_MS }]];
}

function note(state: DraftState): Next {
	const next = { ...state, isUnstored: false, counted: state.values.content };
	return [next, state.isUnstored ? [keep(next)] : []];
}

const keep = ({ values, version, pending }: DraftState): DraftEffect => ({
	do: "keep",
	stored: { values, ...(version ? { version } : {}), ...(pending ? { pending } : {}) },
});

function save(before: DraftState, key: string): Next {
	const [state, noteEffects] = note(before);
	const isSaved = !state.pending && essence(state.values) === state.saved;
	if (state.stopped || state.isSending || isSaved) return [state, noteEffects];
	const pending = state.pending ?? prepare(state, key);
	const next = { ...state, pending, isSending: true, line: quiet("state.saving") };
	return [next, [...noteEffects, { do: "send", init: pending.init }]];
}

function prepare({ values, version }: DraftState, key: string): Pending {
	const body = { ...values, template: values.template || undefined, version, auto: true };
	const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
	return { sent: values, init: { method: "PATCH", headers, body: JSON.stringify(body) } };
}

type Answered = Extract<DraftEvent, { type: "answered" }>;

function answered(before: DraftState, pending: Pending, { answer, at }: Answered): Next {
	const isUnknown = answer.status === 0 || answer.status > 499 || answer.isLater;
	const state = { ...before, isSending: false, pending: isUnknown ? before.pending : null };
	const version = versionAfter(answer, pending.sent);
	// More than one version on, somebody else saved before the answer was asked for again.
	const isOlder = Number(version) > Number(state.version) + 1;
	if (version && !isOlder) return thenLeave(done(state, pending.sent, version, at));
	if (isUnknown)
		return aloud(state, answer.status ? "error.draftUpdate" : "draft.offline", [
			{ do: "wait", ms: AGAIN_MS },
		]);
	if (answer.status === 401) return thenLeave(aloud({ ...state, stopped: "signedOut" }, "draft.signedOut"));
	if (isOlder || answer.current) return thenLeave(aloud({ ...state, stopped: "changed" }, "draft.changed"));
	return thenLeave(refused(state, answer.error));
}

/** A save whose answer got lost is found saved already. */
function versionAfter({ status, version, current }: SaveAnswer, sent: Values): string | undefined {
	const isMine = current && essence(current) === essence(sent);
	if (isMine) return String(current.version);
	return status > 199 && status < 300 ? version : undefined;
}

function done(state: DraftState, sent: Values, version: string, at: number): Next {
	const next = { ...state, pending: null, saved: essence(sent), version };
	if (essence(next.values) !== next.saved)
		return [{ ...next, isUnstored: false }, [keep(next), { do: "wait", ms: IDLE_MS }]];
	return [{ ...next, line: { say: "saved", at } }, [{ do: "forget" }]];
}

function refused(state: DraftState, why: string | undefined): Next {
	if (!why) return aloud(state, "error.draftUpdate");
	const line: SaveLine = { say: "refused", why };
	return [{ ...state, line }, [{ do: "say", line }]];
}

const quiet = (say: MessageKey): SaveLine => ({ say, aloud: false });

function aloud(state: DraftState, say: MessageKey, effects: DraftEffect[] = []): Next {
	const line: SaveLine = { say, aloud: true };
	return [{ ...state, line }, [{ do: "say", line }, ...effects]];
}

/** The form goes when the page shows the version it is written on. */
function thenLeave([state, effects]: Next): Next {
	return [state.leaving === "waits" ? { ...state, leaving: "goes" } : state, effects];
}

/**
 * Whether a form must wait for the save in progress: it would be written on the version before it. A form on its way saves
 * by itself; whether it arrives is known on the next page only.
 */
export const mustWait = ({ pending, stopped }: DraftState) => pending !== null && stopped === null;

function submitted(before: DraftState, key: string): Next {
	const [state, noteEffects] = note(before);
	const effects: DraftEffect[] = [...noteEffects, { do: "stopWaiting" }];
	if (!mustWait(state)) return [{ ...state, leaving: "no", isSending: true }, effects];
	const [next, sent] = save({ ...state, leaving: "waits" }, key);
	return [next, [...effects, ...sent]];
}

function found(state: DraftState, stored: StoredText): Next {
	if (essence(stored.values) === state.saved) return [state, [{ do: "forget" }]];
	return [{ ...state, offer: stored }, []];
}

/** From the version it was written on: if somebody saved since, both are shown. */
function restored(state: DraftState): Next {
	if (!state.offer) return [state, []];
	const { values, version, pending } = state.offer;
	const next = { ...state, offer: null, version: version ?? state.version, pending: pending ?? null };
	return typed(change(next, values));
}

/** `why` is the server's sentence where a template cannot be filled. */
function templateCame(state: DraftState, filled: Partial<Values> | null, why?: string): Next {
	if (!filled) return why ? refused(state, why) : aloud(state, "draft.offline");
	if (state.isUntouched || !state.values.content.trim()) return replaced(state, filled);
	return [state, [{ do: "askToReplace", filled }]];
}

/** The title goes with the template until somebody has written another. */
function replaced(state: DraftState, { title, ...filled }: Partial<Values>): Next {
	const follows = title !== undefined && state.proposed !== null && state.values.title === state.proposed;
	const values = { ...state.values, ...filled, ...(follows ? { title } : {}) };
	return typed({ ...state, values, proposed: follows ? title : state.proposed, isUntouched: true });
}
