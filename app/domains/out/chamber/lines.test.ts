import { expect, test } from "vitest";
import { LONGEST_LINE, linesOfBytes } from "./lines.ts";

async function linesIn(parts: (string | Uint8Array)[]): Promise<string[]> {
	async function* bytes() {
		for (const part of parts) yield Buffer.from(part as string);
	}
	const lines: string[] = [];
	for await (const line of linesOfBytes(bytes())) lines.push(line);
	return lines;
}

test("lines are the same wherever the parts of a file end", async () => {
	const text = Buffer.from("एक\n\nदो \u2028 half\nતીન\n");
	for (let at = 0; at <= text.length; at += 1)
		expect(await linesIn([text.subarray(0, at), text.subarray(at)])).toEqual([
			"एक",
			"",
			"दो \u2028 half",
			"તીન",
		]);
});

test("what is cut short, is not UTF-8 or never ends a line is refused", async () => {
	await expect(linesIn(["one\ntwo"])).rejects.toThrow("ends in the middle of a line");
	await expect(linesIn([Uint8Array.from([0xe0, 0xa4, 10])])).rejects.toThrow("is not UTF-8");
	const part = "x".repeat(1_000_000);
	const endless = Array.from({ length: LONGEST_LINE / part.length + 1 }, () => part);
	await expect(linesIn(endless)).rejects.toThrow("more than 16 MB");
	const parts = Array.from({ length: LONGEST_LINE / part.length }, () => part);
	expect((await linesIn([...parts, "\n"]))[0]?.length).toBe(16_000_000);
	await expect(linesIn([...parts, "x", "\n"])).rejects.toThrow("more than 16 MB");
});
