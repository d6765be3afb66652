import { expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { handoverSchema, MOST_CHOSEN } from "./schema.ts";

const choosing = (n: number) =>
	handoverSchema.safeParse({
		receiverId: newId(),
		matters: Object.fromEntries(Array.from({ length: n }, () => [newId(), newId()])),
	});

test("a form names receivers for 150 matters, and not for one more", () => {
	expect(MOST_CHOSEN).toBe(150);
	expect(choosing(150).success).toBe(true);
	expect(choosing(151).error?.issues).toMatchObject([{ path: ["matters"], message: "invalid.tooLong" }]);
});
