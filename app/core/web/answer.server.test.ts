import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { inScope, type Scope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { clients } from "#drizzle/schema.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { apiAction, showingVerb, verb } from "./api.server.ts";

const MOST_BYTES = 4_000_000;

const shape = z.object({ name: z.string(), texts: z.array(z.object({ text: z.string() })) });

function addClient(scope: Scope, name: string): Promise<string> {
	const id = newId();
	return inScope(scope, async (tx) => {
		await tx.insert(clients).values({ chamberId: scope.chamberId, id, name });
		return name;
	});
}

const isThere = (scope: Scope, name: string) =>
	inScope(scope, (tx) =>
		tx.$count(clients, and(eq(clients.chamberId, scope.chamberId), eq(clients.name, name))),
	);

/** A change that is answered with these texts. */
const change = (texts: readonly string[]) => {
	const answered = (name: string) => ({ name, texts: texts.map((text) => ({ text })) });
	const common = { summary: "Add a client", answers: shape, schema: z.object({ name: z.string() }) };
	return {
		kept: apiAction({
			POST: verb({
				...common,
				run: async ({ viewer }, { name }) => answered(await addClient(viewer, name)),
			}),
		}),
		shown: apiAction({
			POST: showingVerb({
				...common,
				run: ({ viewer }, { name }) => addClient(viewer, name),
				show: async (_, name) => answered(name),
			}),
		}),
	};
};

async function sent(handler: ReturnType<typeof apiAction>, viewer: Awaited<ReturnType<typeof makeUser>>) {
	const headers = { ...(await asUser(viewer)), "Idempotency-Key": "one" };
	const response = await call(handler, { path: "/answers", json: { name: "Meera" }, headers });
	const text = await response.text();
	return { status: response.status, bytes: Buffer.byteLength(text), body: JSON.parse(text) };
}

/** A text with which the answer has exactly so many bytes. */
const filling = (bytes: number) =>
	"a".repeat(
		bytes - JSON.stringify({ success: true, data: { name: "Meera", texts: [{ text: "" }] } }).length,
	);

test.each(["kept", "shown"] as const)(
	"a change is answered whole up to the bound, and beyond it with its texts cut, never refused: %s",
	async (how) => {
		const viewer = await makeUser();
		const whole = await sent(change([filling(MOST_BYTES)])[how], viewer);
		expect([whole.status, whole.bytes]).toEqual([200, MOST_BYTES]);
		const other = await makeUser();
		const cut = await sent(change([filling(MOST_BYTES + 1)])[how], other);
		expect(cut.status).toBe(200);
		expect(cut.body.data.texts).toEqual([{ text: "a".repeat(2000), textTruncated: true }]);
		expect([await isThere(viewer, "Meera"), await isThere(other, "Meera")]).toEqual([1, 1]);
	},
);

test("a change whose answer would be too large with its texts cut too is refused, and is not made", async () => {
	const viewer = await makeUser();
	const { status, body } = await sent(
		change(Array.from({ length: 2100 }, () => "a".repeat(2000))).kept,
		viewer,
	);
	expect([status, body.code]).toEqual([413, "too_large"]);
	expect(await isThere(viewer, "Meera")).toBe(0);
});
