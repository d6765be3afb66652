import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Thread, TookTooLong } from "./threads.server.ts";

let folder: string;
let file: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "thread-"));
	file = join(folder, "thread.ts");
	writeFileSync(
		file,
		`import { threadId } from "node:worker_threads";
		import { answerCalls } from ${JSON.stringify(new URL("threads.server.ts", import.meta.url).href)};
		const grown: unknown[] = [];
		answerCalls((input: string) => {
			if (input === "throw") throw new Error("no such words");
			if (input === "exit") process.exit(3);
			if (input === "surroundings") return JSON.stringify(process.env);
			while (input === "never");
			while (input === "grow") grown.push(new Array(100_000).fill(grown.length));
			return \`\${input} in \${threadId}\`;
		});`,
	);
});
afterAll(() => rmSync(folder, { recursive: true }));

const threadOf = (answer: string) => Number(/ in (\d+)$/.exec(answer)?.[1]);

test("calls are answered by one thread beside this one, each with its own answer", async () => {
	const thread = new Thread<string, string>(file);
	const answers = await Promise.all(["a", "b", "c"].map((input) => thread.run(input)));
	expect(answers.map((answer) => answer[0])).toEqual(["a", "b", "c"]);
	expect(new Set(answers.map(threadOf)).size).toBe(1);
	expect(threadOf(answers[0] ?? "")).toBeGreaterThan(0);
});

test("what the function throws is the failure of that call alone", async () => {
	const thread = new Thread<string, string>(file);
	const [first, failed, last] = await Promise.allSettled(["a", "throw", "b"].map((one) => thread.run(one)));
	expect([first?.status, last?.status]).toEqual(["fulfilled", "fulfilled"]);
	expect(failed).toMatchObject({ status: "rejected", reason: { message: "no such words" } });
});

test("a thread sees nothing of the surroundings but the mode and the time zone", async () => {
	process.env.SESSION_SECRET = "a secret of the server";
	const seen = JSON.parse(await new Thread<string, string>(file).run("surroundings"));
	delete process.env.SESSION_SECRET;
	expect(Object.keys(seen).filter((name) => !["NODE_ENV", "TZ"].includes(name))).toEqual([]);
});

test("a call that never ends is ended, and those behind it are answered by another thread", async () => {
	const thread = new Thread<string, string>(file, { longestMs: 15_000 });
	const before = threadOf(await thread.run("a"));
	const [never, ...behind] = await Promise.allSettled(["never", "b", "c"].map((one) => thread.run(one)));
	expect(never).toMatchObject({ status: "rejected", reason: expect.any(TookTooLong) });
	expect(behind.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
	for (const one of behind)
		if (one.status === "fulfilled") expect(threadOf(one.value)).toBeGreaterThan(before);
});

test.each(["exit", "grow"])(
	"a thread that ends under its calls fails them, and the next call gets a new one: %s",
	async (end) => {
		const thread = new Thread<string, string>(file);
		const before = threadOf(await thread.run("a"));
		const calls = await Promise.allSettled([thread.run(end), thread.run("b")]);
		expect(calls.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
		expect(threadOf(await thread.run("c"))).toBeGreaterThan(before);
	},
);
