import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { type AnswerLine, pacedBody } from "./pace.ts";

/** A line of which the test says when it is full and when it is gone: how fast a real one is, nobody can say. */
class TestLine extends EventEmitter {
	writableNeedDrain = false;
	destroyed = false;
	taken() {
		this.writableNeedDrain = false;
		this.emit("drain");
	}
	cut() {
		this.destroyed = true;
		this.emit("close");
	}
}

function body() {
	const progress = { parts: 0, cancelled: false };
	const stream = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				progress.parts += 1;
				controller.enqueue(new Uint8Array([progress.parts]));
				if (progress.parts === 3) controller.close();
			},
			cancel() {
				progress.cancelled = true;
			},
		},
		{ highWaterMark: 0 },
	);
	return { progress, stream };
}

const lineOf = (line: TestLine) => line as unknown as AnswerLine;
/** Every step that does not wait for the line is done by then. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the next part is read when the line has taken those before it", async () => {
	const { progress, stream } = body();
	const line = new TestLine();
	const reader = pacedBody(stream, lineOf(line)).getReader();
	expect(await reader.read()).toEqual({ done: false, value: new Uint8Array([1]) });
	line.writableNeedDrain = true;
	const second = reader.read();
	await settled();
	expect(progress.parts).toBe(1);
	line.taken();
	expect(await second).toEqual({ done: false, value: new Uint8Array([2]) });
	expect((await reader.read()).value).toEqual(new Uint8Array([3]));
	expect((await reader.read()).done).toBe(true);
	expect(line.eventNames()).toEqual([]);
});

test("a line that is cut while it is full ends the reading", async () => {
	const { progress, stream } = body();
	const line = new TestLine();
	const reader = pacedBody(stream, lineOf(line)).getReader();
	await reader.read();
	line.writableNeedDrain = true;
	const second = reader.read();
	await settled();
	line.cut();
	expect((await second).done).toBe(true);
	expect(progress).toEqual({ parts: 1, cancelled: true });
});

test("what fails fails on the way too", async () => {
	const failing = new ReadableStream<Uint8Array>({
		pull() {
			throw new Error("the store is gone");
		},
	});
	const reader = pacedBody(failing, lineOf(new TestLine())).getReader();
	await expect(reader.read()).rejects.toThrow("the store is gone");
});
