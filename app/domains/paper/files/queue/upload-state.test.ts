import { describe, expect, test } from "vitest";
import { readAnswer } from "./send-file.ts";
import {
	beginUpload,
	isRetriable,
	isWaiting,
	mayUse,
	type QueuedFile,
	reduceUpload,
	type UploadEffect,
	type UploadEvent,
	type Uploaded,
	type UploadState,
} from "./upload-state.ts";

const reduce = reduceUpload({ endings: [".pdf", ".png"], maxBytes: 5000 });
const file = (name: string, bytes = 100) => new File(["x".repeat(bytes)], name);
const picture = (name: string) => new File(["x"], name, { type: "image/png" });
const chosen = (...files: File[]): UploadEvent => ({
	type: "chosen",
	files: files.map((one) => ({ file: one, key: `key of ${one.name}` })),
});

/** Goes through events; answers the last state, and the effects of the last event alone. */
function through(
	state: UploadState,
	...events: UploadEvent[]
): { state: UploadState; effects: UploadEffect[] } {
	let effects: UploadEffect[] = [];
	for (const event of events) [state, effects] = reduce(state, event);
	return { state, effects };
}

const begin = (lanes = Number.POSITIVE_INFINITY) => beginUpload(lanes);
const names = (effects: UploadEffect[]) =>
	effects.map((effect) => ("row" in effect ? `${effect.do} ${effect.row.file.name}` : effect.do));
const notes = ({ rows }: UploadState) => rows.map(({ file: { name }, note }) => [name, note.say]);
const own: Uploaded = { _id: "d2", matterId: null };
const keys = { use: "u", cancel: "c" };
const sent = (id: number, uploaded = own): UploadEvent => ({ type: "sent", id, uploaded, keys });
const failed = (id: number): UploadEvent => ({ type: "failed", id, why: { text: "No" } });

describe("files that are chosen", () => {
	test("wait, each with its own key, until they are sent", () => {
		const { state, effects } = through(begin(), chosen(file("a.pdf"), file("B.PNG")), chosen(file("c.pdf")));
		expect(state.rows.map(({ id, key, state: at }) => [id, key, at])).toEqual([
			[1, "key of a.pdf", "queued"],
			[2, "key of B.PNG", "queued"],
			[3, "key of c.pdf", "queued"],
		]);
		expect(effects).toEqual([]);
	});

	test("are taken by their bytes, whatever their names say", () => {
		const files = [{ file: file("order(1)"), key: "k", isTaken: true }];
		expect(notes(through(begin(), { type: "chosen", files }).state)).toEqual([["order(1)", "queued"]]);
		expect(notes(through(begin(), chosen(file("order(1)"))).state)).toEqual([["order(1)", "failed"]]);
	});

	test("are looked at where they are pictures; a blurred one is warned of and goes like any other", () => {
		const [page, clear] = [picture("B.PNG"), picture("c.png")];
		const picked = through(begin(), chosen(file("a.pdf"), page, clear, picture("d.webp")));
		expect(names(picked.effects)).toEqual(["look B.PNG", "look c.png", "say d.webp"]);
		const { state, effects } = through(picked.state, { type: "blurred", id: 2 });
		expect(names(effects)).toEqual(["warn B.PNG"]);
		expect(state.rows.map((row) => row.isBlurred)).toEqual([undefined, true, undefined, undefined]);
		expect(names(through(state, { type: "sendAll" }).effects)).toEqual([
			"post a.pdf",
			"post B.PNG",
			"post c.png",
		]);
	});

	test("are warned of no more once they are on their way", () => {
		const sending = through(begin(), chosen(picture("b.png")), { type: "sendAll" }).state;
		expect(through(sending, { type: "blurred", id: 1 })).toEqual({ state: sending, effects: [] });
	});

	test.each([
		["of another kind", file("a.exe"), { key: "invalid.fileKind" }],
		["of an iPhone's own kind", file("IMG_0042.HEIC"), { key: "invalid.fileKind.heic" }],
		["a diary", file("diary.2026.xlsx"), { key: "invalid.fileKind.table" }],
		["an e-mail", file("cause list.msg"), { key: "invalid.fileKind.mail" }],
		["too large", file("a.pdf", 5001), { key: "invalid.fileSize", params: { bytes: 5000 } }],
		["empty", file("a.pdf", 0), { key: "invalid.fileEmpty" }],
	])("%s stay to say why, aloud too, and are neither sent nor offered again", (_name, given, why) => {
		const { state, effects } = through(begin(), chosen(given));
		const [row] = state.rows as [QueuedFile];
		expect([row.note, isWaiting(row), isRetriable(row)]).toEqual([{ say: "failed", why }, false, false]);
		expect(names(effects)).toEqual([`say ${given.name}`]);
		expect(through(state, { type: "sendAll" }, { type: "retried", id: 1 }).effects).toEqual([]);
	});

	test("of the largest size are taken", () => {
		expect(through(begin(), chosen(file("a.pdf", 5000))).state.rows[0]?.state).toBe("queued");
	});

	test("are removed", () => {
		const { state, effects } = through(begin(), chosen(file("a.pdf"), file("b.pdf")), {
			type: "removed",
			id: 1,
		});
		expect([notes(state), effects]).toEqual([[["b.pdf", "queued"]], []]);
	});
});

describe("files that are sent", () => {
	const three = through(begin(), chosen(file("a.pdf"), file("b.pdf"), file("c.pdf"))).state;

	test("go all at once on a good line", () => {
		const { state, effects } = through(three, { type: "sendAll" });
		expect(names(effects)).toEqual(["post a.pdf", "post b.pdf", "post c.pdf"]);
		expect(state.rows.some(isWaiting)).toBe(false);
		expect(through(state, { type: "sendAll" }).effects).toEqual([]);
	});

	test("take turns on a slow one: each that is answered lets the next go", () => {
		const started = through({ ...three, lanes: 2 }, { type: "sendAll" });
		expect(names(started.effects)).toEqual(["post a.pdf", "post b.pdf"]);
		const next = through(started.state, failed(1));
		expect(names(next.effects)).toEqual(["say a.pdf", "post c.pdf"]);
		expect(through(next.state, sent(2)).effects.map((effect) => effect.do)).toEqual(["sayDone"]);
	});

	test("say how far they are", () => {
		const { state } = through(three, { type: "sendAll" }, { type: "progressed", id: 2, percent: 40 });
		expect(state.rows[1]?.note).toEqual({ say: "sending", percent: 40 });
	});

	test("that fail stay, say why, and go again with the same key", () => {
		const { state, effects } = through(three, { type: "sendAll" }, failed(1));
		const [row] = state.rows as [QueuedFile];
		expect([row.note, isRetriable(row)]).toEqual([{ say: "failed", why: { text: "No" } }, true]);
		expect(names(effects)).toEqual(["say a.pdf"]);
		const again = through(state, { type: "retried", id: 1 });
		expect(again.effects).toMatchObject([{ do: "post", row: { key: "key of a.pdf" } }]);
		expect(names(through(state, { type: "sendAll" }).effects)).toEqual(["post a.pdf"]);
	});

	test("lead on when all are there and nothing is left in the list, with their number", () => {
		const almost = through(three, { type: "sendAll" }, sent(1), sent(2));
		expect(names(almost.effects)).toEqual(["sayDone b.pdf"]);
		expect(through(almost.state, sent(3)).effects.at(-1)).toEqual({ do: "leave", sent: 3 });
	});

	test("do not lead on while a refused one stands there, nor by its being removed", () => {
		const state = through(three, chosen(file("d.exe")), { type: "sendAll" }, sent(1), sent(2)).state;
		const last = through(state, sent(3));
		expect(names(last.effects)).toEqual(["sayDone c.pdf"]);
		expect(through(last.state, { type: "removed", id: 4 }).effects).toEqual([]);
	});

	test("that were removed meanwhile change nothing when they are answered", () => {
		const state = through(three, { type: "sendAll" }, { type: "removed", id: 1 }).state;
		expect(through(state, sent(1))).toEqual({ state, effects: [] });
	});
});

describe("a file that was here already", () => {
	const same = {
		_id: "d1",
		originalFilename: "order.pdf",
		matterId: null,
		createdAt: "2026-03-05T10:00:00Z",
	};
	const twin: Uploaded = { ...own, duplicateOf: [same] };
	const withTwin = through(begin(), chosen(file("a.pdf")), { type: "sendAll" }, sent(1, twin)).state;

	test("is kept, counts, and stays in the list until the person chooses", () => {
		expect([notes(withTwin), withTwin.sent]).toEqual([[["a.pdf", "same"]], 1]);
	});

	test("leads on when both are kept", () => {
		const { effects } = through(withTwin, { type: "decided", id: 1, choice: "keep" });
		expect(effects).toEqual([{ do: "leave", sent: 1 }]);
	});

	test.each(["use", "cancel"] as const)(
		"on %s asks the server, again on a refusal, and then no longer counts",
		(choice) => {
			const decided = through(withTwin, { type: "decided", id: 1, choice });
			expect(decided.effects).toMatchObject([{ do: "settle", choice, twin: { keys } }]);
			const refused = through(decided.state, { type: "unsettled", id: 1, why: { text: "Both stay" } });
			expect([notes(refused.state), names(refused.effects)]).toEqual([[["a.pdf", "refused"]], ["say a.pdf"]]);
			expect(refused.state.rows.map(isRetriable)).toEqual([false]);
			expect(through(refused.state, { type: "decided", id: 1, choice }).effects).toMatchObject([
				{ do: "settle", choice, twin: { keys } },
			]);
			const settled = through(refused.state, { type: "settled", id: 1, choice });
			expect(settled.effects).toEqual([{ do: "leave", sent: 0 }]);
		},
	);

	test("of another matter cannot stand for it", () => {
		const [one, other] = [
			{ _id: "m1", title: "One" },
			{ _id: "m2", title: "Other" },
		];
		const may = (here: typeof one | null, there: typeof one | null) =>
			mayUse({ own: { ...own, matterId: here }, same: { ...same, matterId: there }, keys });
		expect([may(one, one), may(one, null), may(null, other), may(one, other)]).toEqual([
			true,
			true,
			true,
			false,
		]);
	});
});

test("an answer of the server is a file, or the reason why there is none", () => {
	expect(readAnswer(201, { data: own }, "a.pdf")).toEqual({ uploaded: own });
	expect(readAnswer(415, { code: "unsupported_type", error: "File type must be x" }, "a.exe")).toEqual({
		why: { key: "invalid.fileKind" },
	});
	expect(readAnswer(415, { code: "unsupported_type", error: "File type must be x" }, "a.webp")).toEqual({
		why: { key: "invalid.fileKind.picture" },
	});
	expect(readAnswer(401, { error: "Unauthorized" }, "a.pdf")).toEqual({ why: { key: "invalid.login" } });
	expect(readAnswer(429, { error: "Too many" }, "a.pdf")).toEqual({ why: { text: "Too many" } });
	expect(readAnswer(500, {}, "a.pdf")).toEqual({ why: { key: "error.upload" } });
});
