import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listed } from "#app/core/listed.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { drafts } from "#drizzle/schema.ts";
import { makeDraft, makeMatter, makeUser } from "#tests/factories.ts";
import { inScope } from "./db.server.ts";
import { listedColumns } from "./listed-columns.ts";

let admin: Viewer;
let matterId: string;
beforeAll(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin)).matter.id;
});

test.each([
	[2000, {}],
	[2001, { contentTruncated: true }],
	[2002, { contentTruncated: true }],
])("of a text of %d characters a list carries two thousand, and says so", async (length, flags) => {
	const { id } = await makeDraft(admin, matterId, { content: "ક".repeat(length) });
	const [row] = await inScope(admin, (tx) =>
		tx.select(listedColumns(drafts)).from(drafts).where(eq(drafts.id, id)),
	);
	expect(row?.content.length).toBe(Math.min(length, 2001));
	const { content, title, ...more } = listed({ content: row?.content ?? "", title: row?.title });
	expect(content).toBe("ક".repeat(2000));
	expect(more).toEqual(flags);
});

test("no text is cut within a character", () => {
	const { text } = listed({ text: `${"a".repeat(1999)}😀` });
	expect(text).toBe("a".repeat(1999));
	expect(listed({ text: `${"a".repeat(1998)}😀b` }).text).toBe(`${"a".repeat(1998)}😀`);
});
