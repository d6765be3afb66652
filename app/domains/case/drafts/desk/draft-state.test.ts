import { describe, expect, test } from "vitest";
import {
	beginDraft,
	type DraftEffect,
	type DraftEvent,
	type DraftState,
	essence,
	mustWait,
	reduceDraft,
	type SaveAnswer,
	type Values,
} from "./draft-state.ts";

const served: Values = {
	title: "Reply",
	type: "reply",
	content: "1. The suit is bad.",
	tags: "a, b",
	notes: "",
	template: "",
};
const begin = (change: Partial<Values> = {}, settings = {}) =>
	beginDraft(
		{ values: { ...served, ...change }, served, version: "1" },
		{ isUntouched: false, savesItself: true, ...settings },
	);

/** Goes through events; answers the last state, and the effects of the last event alone. */
function through(state: DraftState, ...events: DraftEvent[]): { state: DraftState; effects: DraftEffect[] } {
	let effects: DraftEffect[] = [];
	for (const event of events) [state, effects] = reduceDraft(state, event);
	return { state, effects };
}

const write = (value: string): DraftEvent => ({ type: "typed", name: "content", value });
const due: DraftEvent = { type: "due", key: '"k1"' };
const answer = (change: Partial<SaveAnswer>): DraftEvent => ({
	type: "answered",
	at: 5,
	answer: { status: 200, isLater: false, ...change },
});
const kinds = (effects: DraftEffect[]) => effects.map((effect) => effect.do);
const saving = (text = "Mine") => through(begin(), write(text), due).state;

describe("typing", () => {
	test("is not saved yet, is noted soon and saved after a pause", () => {
		const { state, effects } = through(begin(), write("Mine"));
		expect(state.line).toEqual({ say: "draft.unsaved", aloud: false });
		expect(effects).toEqual([{ do: "rest" }, { do: "wait", ms: 2000 }]);
	});

	test("is kept and counted once it rests, and kept no second time", () => {
		const { state, effects } = through(begin(), write("Mine"), { type: "rested" });
		expect(effects).toEqual([
			{ do: "keep", stored: { version: "1", values: { ...served, content: "Mine" } } },
		]);
		expect(state.counted).toBe("Mine");
		expect(through(state, { type: "rested" }).effects).toEqual([]);
	});

	test("where nothing is saved by itself is only noted", () => {
		const { state, effects } = through(begin({}, { savesItself: false }), write("Mine"));
		expect([state.line, effects]).toEqual([{ say: "first" }, [{ do: "rest" }]]);
		expect(kinds(through(state, due).effects)).toEqual(["keep"]);
	});

	test("before the script came counts as typed now; a type chosen meanwhile brings its template", () => {
		expect(through(begin(), { type: "began", isTypeChosen: false }).effects).toEqual([]);
		const typed = through(begin({ content: "Early" }), { type: "began", isTypeChosen: false });
		expect(kinds(typed.effects)).toEqual(["rest", "wait"]);
		expect(typed.state.counted).toBe(served.content);
		const chosen = through(begin({ type: "affidavit" }), { type: "began", isTypeChosen: true });
		expect(chosen.effects.at(-1)).toEqual({
			do: "fetchTemplate",
			of: "affidavit",
			began: expect.any(String),
		});
	});
});

describe("a save", () => {
	test("goes with the version it was written on and with its key, after the browser keeps it", () => {
		const { state, effects } = through(begin(), write("Mine"), due);
		expect(kinds(effects)).toEqual(["keep", "send"]);
		const sent = effects[1] as Extract<DraftEffect, { do: "send" }>;
		expect(sent.init.headers["Idempotency-Key"]).toBe('"k1"');
		expect(JSON.parse(sent.init.body)).toEqual({
			title: "Reply",
			type: "reply",
			content: "Mine",
			tags: "a, b",
			notes: "",
			version: "1",
			auto: true,
		});
		expect(state.line).toEqual({ say: "state.saving", aloud: false });
	});

	test("is not sent without a change, and no second one beside it", () => {
		expect(through(begin(), due).effects).toEqual([]);
		expect(through(begin(), write(served.content), due).effects.map((effect) => effect.do)).toEqual(["keep"]);
		expect(through(saving(), due).effects).toEqual([]);
	});

	test("that arrives is forgotten here, and said with its time", () => {
		const { state, effects } = through(saving(), answer({ version: "2" }));
		expect([state.version, state.line, state.pending]).toEqual(["2", { say: "saved", at: 5 }, null]);
		expect(effects).toEqual([{ do: "forget" }]);
	});

	test("leaves what was typed since for the next one", () => {
		const { state, effects } = through(saving(), write("Mine, and more"), answer({ version: "2" }));
		expect(kinds(effects)).toEqual(["keep", "wait"]);
		expect(kinds(through(state, due).effects)).toEqual(["send"]);
	});

	test.each([
		["without a connection", { status: 0 }, "draft.offline"],
		["that the server could not make", { status: 503 }, "error.draftUpdate"],
		["that is to come later", { status: 429, isLater: true }, "error.draftUpdate"],
	] as const)("%s is sent again to the letter, before what was typed since", (_name, given, text) => {
		const before = saving("First");
		const failed = through(before, answer(given));
		expect(failed.state.line).toEqual({ say: text, aloud: true });
		expect(failed.effects).toEqual([
			{ do: "say", line: { say: text, aloud: true } },
			{ do: "wait", ms: 10_000 },
		]);
		const again = through(failed.state, write("Second"), { type: "due", key: '"k2"' });
		expect(again.effects.at(-1)).toEqual({ do: "send", init: before.pending?.init });
		const stored = again.effects[0] as Extract<DraftEffect, { do: "keep" }>;
		expect(stored.stored.pending).toEqual(before.pending);
		expect(stored.stored.values.content).toBe("Second");
	});

	test("whose answer was lost is found saved already", () => {
		const current = { ...served, content: "Mine", tags: ["a", "b"], notes: null, version: 2 };
		const { state, effects } = through(saving(), answer({ status: 409, error: "x", current }));
		expect([state.version, state.stopped, effects]).toEqual(["2", null, [{ do: "forget" }]]);
	});

	test("after somebody else's stops, offers the comparison, overwrites nothing", () => {
		const current = { ...served, content: "Theirs", version: 2 };
		const { state, effects } = through(saving(), answer({ status: 409, error: "x", current }));
		expect([state.stopped, state.version, kinds(effects)]).toEqual(["changed", "1", ["say"]]);
		expect(state.line).toEqual({ say: "draft.changed", aloud: true });
		expect(kinds(through(state, write("Mine again"), due).effects)).toEqual(["keep"]);
	});

	test("known to be older than somebody else's, by the version it made, stops as well", () => {
		expect(through(saving(), answer({ version: "3" })).state.stopped).toBe("changed");
	});

	test("without a session stops and offers to sign in", () => {
		const { state } = through(saving(), answer({ status: 401, error: "Please sign in" }));
		expect([state.stopped, state.line]).toEqual(["signedOut", { say: "draft.signedOut", aloud: true }]);
	});

	test("that is refused says why, in the server's words or ours, and goes on with the next change", () => {
		const { state } = through(saving(), answer({ status: 422, error: "Title is required" }));
		expect(state.line).toEqual({ say: "refused", why: "Title is required" });
		expect(kinds(through(state, write("Better"), due).effects)).toEqual(["keep", "send"]);
		expect(through(saving(), answer({ status: 422 })).state.line).toMatchObject({ say: "error.draftUpdate" });
	});

	test("answered when none is under way changes nothing", () => {
		expect(through(begin(), answer({ version: "9" })).state).toEqual(begin());
	});
});

describe("a form that is sent", () => {
	const submitted: DraftEvent = { type: "submitted", key: '"k3"' };

	test("goes at once when no save is under way, and none is sent beside it", () => {
		const { state, effects } = through(begin(), write("Mine"), submitted);
		expect(mustWait(begin())).toBe(false);
		expect(kinds(effects)).toEqual(["keep", "stopWaiting"]);
		expect(through(state, due).effects).toEqual([]);
		expect(kinds(through(state, { type: "shown" }, due).effects)).toEqual(["send"]);
	});

	test("waits for the save under way, and goes when it is answered", () => {
		const before = saving();
		expect(mustWait(before)).toBe(true);
		const waiting = through(before, submitted);
		expect([waiting.state.leaving, kinds(waiting.effects)]).toEqual(["waits", ["stopWaiting"]]);
		const gone = through(waiting.state, answer({ version: "2" }));
		expect([gone.state.leaving, gone.state.version]).toEqual(["goes", "2"]);
		expect(through(gone.state, submitted).state.leaving).toBe("no");
	});

	test("waits on while the answer is not known, and asks for it at once", () => {
		const lost = through(saving(), answer({ status: 0 })).state;
		const waiting = through(lost, submitted);
		expect(kinds(waiting.effects)).toEqual(["stopWaiting", "send"]);
		expect(through(waiting.state, answer({ status: 0 })).state.leaving).toBe("waits");
	});

	test("goes when saving is over, with what the server then says", () => {
		const refused = through(saving(), submitted, answer({ status: 401 })).state;
		expect([refused.leaving, mustWait(refused)]).toEqual(["goes", false]);
	});
});

describe("a text kept from before", () => {
	const stored = { at: 1, version: "1", values: { ...served, content: "Half a sentence" } };

	test("is offered, restored from the version it was written on, and saved", () => {
		const offered = through({ ...begin(), version: "3" }, { type: "found", stored }).state;
		expect(offered.offer).toEqual(stored);
		const { state, effects } = through(offered, { type: "restored" });
		expect([state.values.content, state.version, state.offer]).toEqual(["Half a sentence", "1", null]);
		expect(kinds(effects)).toEqual(["rest", "wait"]);
		expect(through(state, { type: "restored" }).effects).toEqual([]);
	});

	test("brings the save along whose answer was lost", () => {
		const { pending } = saving("First");
		const found: DraftEvent = { type: "found", stored: { ...stored, pending: pending ?? undefined } };
		const { effects } = through(begin(), found, { type: "restored" }, { type: "due", key: '"k9"' });
		expect(effects.at(-1)).toEqual({ do: "send", init: pending?.init });
	});

	test("of a draft that is not created yet keeps the form's own version", () => {
		const found: DraftEvent = { type: "found", stored: { at: 1, values: stored.values } };
		expect(through({ ...begin(), version: "" }, found, { type: "restored" }).state.version).toBe("");
	});

	test("goes on request, and without asking when the server has it", () => {
		const offered = through(begin(), { type: "found", stored }).state;
		expect(through(offered, { type: "discarded" })).toEqual({
			state: { ...offered, offer: null },
			effects: [{ do: "forget" }],
		});
		const same = { ...stored, values: { ...served, title: "Reply ", tags: "a,b" } };
		const { state, effects } = through(begin(), { type: "found", stored: same });
		expect([state.offer, effects]).toEqual([null, [{ do: "forget" }]]);
	});
});

describe("a template", () => {
	const filled = { content: "TEMPLATE", template: "reply:1" };

	test("is fetched for the type that is chosen", () => {
		const { effects } = through(
			begin(),
			{ type: "typed", name: "type", value: "affidavit" },
			{ type: "templateAsked" },
		);
		expect(effects).toEqual([{ do: "fetchTemplate", of: "affidavit", began: expect.any(String) }]);
	});

	test("is put into an empty text or another template, and asks before it replaces what is written", () => {
		const came: DraftEvent = { type: "templateCame", filled };
		const empty = through(begin(), write(" "), came);
		expect(empty.state.values).toMatchObject(filled);
		expect(kinds(through(empty.state, came).effects)).toEqual(["rest", "wait"]);
		const written = through(empty.state, write("My own words"), came);
		expect(written.effects).toEqual([{ do: "askToReplace", filled }]);
		expect(written.state.values.content).toBe("My own words");
		const agreed = through(written.state, { type: "replaced", filled }).state;
		expect([agreed.values.content, agreed.isUntouched]).toEqual(["TEMPLATE", true]);
	});

	test("that is served untouched is not untouched any more when somebody wrote in it before the script came", () => {
		expect(begin({}, { isUntouched: true }).isUntouched).toBe(true);
		expect(begin({ content: "Early" }, { isUntouched: true }).isUntouched).toBe(false);
		expect(
			through(begin({}, { isUntouched: true }), { type: "typed", name: "title", value: "T" }).state
				.isUntouched,
		).toBe(true);
	});

	test("that cannot be had says so", () => {
		const { state, effects } = through(begin(), { type: "templateCame", filled: null });
		expect([state.line, kinds(effects)]).toEqual([{ say: "draft.offline", aloud: true }, ["say"]]);
	});
});

test("texts that differ in spaces around them and between tags are the same", () => {
	expect(essence({ ...served, title: " Reply", tags: "a ,b", notes: " " })).toBe(essence(served));
	expect(essence({ ...served, tags: ["a", "b"], notes: null })).toBe(essence(served));
	expect(essence({ ...served, content: `${served.content} ` })).not.toBe(essence(served));
});
