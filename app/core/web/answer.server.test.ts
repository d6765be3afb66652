import { expect, test } from "vitest";
import { answer } from "./answer.server.ts";

const MOST_BYTES = 4_000_000;
const AROUND = JSON.stringify({ success: true, data: "" }).length;

const statusOf = async (text: string) => {
	const request = new Request("http://localhost/api/search");
	return (await answer(request, {}, () => text)).status;
};

test("an answer has four million bytes at most, whatever the letters are written in", async () => {
	const room = MOST_BYTES - AROUND;
	expect(await statusOf("a".repeat(room))).toBe(200);
	expect(await statusOf("a".repeat(room + 1))).toBe(413);
	const gujarati = "ક".repeat(Math.floor(room / 3));
	expect(await statusOf(gujarati)).toBe(200);
	expect(await statusOf(`${gujarati}ક`)).toBe(413);
});
