import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { draftSchema } from "#app/domains/case/drafts/schema.ts";
import { loginSchema } from "#app/domains/desk/auth/schema.ts";
import { recordSchema } from "#app/domains/filing/casefile/recording/schema.ts";
import { bounds, bytesFor, demandOneFile, readFields, readJson } from "./body.server.ts";

const FORM = "application/x-www-form-urlencoded";

/** A request whose body comes in pieces, without a promise of its length; counts how many were asked for. */
function streamed(type: string, piece: string, pieces: number) {
	const bytes = new TextEncoder().encode(piece);
	const taken = { pieces: 0 };
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				taken.pieces += 1;
				controller.enqueue(bytes);
				if (taken.pieces >= pieces) controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half" };
	return { request: new Request("http://localhost/", init as RequestInit), taken };
}

const request = (type: string, body: string) =>
	new Request("http://localhost/", { method: "POST", headers: { "Content-Type": type }, body });
const form = (body: string) => readFields(request(FORM, body));
const json = (body: string) => readJson(request("application/json", body));

const refusal = (code: string) => expect.objectContaining({ code });

test.each([
	["an index beyond every list", "x[99999999]=x"],
	["an index behind a name", "a.b[501]=x"],
	["a name that nests for ever", `${"a.".repeat(5000)}a=x`],
	["eleven steps", "a.b.c.d.e.f.g.h.i.j.k=x"],
	["a name of two hundred and one letters", `${"n".repeat(201)}=x`],
	["one name too often", "x=1&".repeat(501)],
	["too many fields", Array.from({ length: 1001 }, (_, at) => `f${at}=`).join("&")],
])("a form with %s is refused", async (_what, body) => {
	await expect(form(body)).rejects.toEqual(refusal("bad_request"));
});

test("a form at the bounds is read, without the names the form library keeps for itself", async () => {
	const team = Array.from({ length: bounds.repeats }, (_, at) => `members=${at}`).join("&");
	const read = await form(`${team}&parties[500].name=A&__intent__=%7B%7D&__state__=x`);
	expect(read.getAll("members")).toHaveLength(bounds.repeats);
	expect([...read.keys()].filter((name) => name !== "members")).toEqual(["parties[500].name"]);
});

test.each([
	["nested too deep", `${"[".repeat(11)}${"]".repeat(11)}`, "bad_request"],
	["nested without end", "[".repeat(16_000), "bad_request"],
	["of five thousand and one values", `[${"1,".repeat(5000)}1]`, "bad_request"],
	["broken", '{"a":', "bad_request"],
	["too long", `"${"a".repeat(bounds.bytes - 1)}"`, "too_large"],
])("JSON %s is refused", async (_what, body, code) => {
	await expect(json(body)).rejects.toEqual(refusal(code));
});

test.each([
	["ten deep", `${"[".repeat(10)}${"]".repeat(10)}`],
	["of five thousand values", `[${"1,".repeat(4999)}1]`],
	["as long as it may be", `"${"a".repeat(bounds.bytes - 2)}"`],
])("JSON %s is read", async (_what, body) => {
	expect(JSON.stringify(await json(body))).toBe(body);
});

test.each([
	["a thousand fields", Array.from({ length: 1000 }, (_, at) => `f${at}=`).join("&")],
	["ten steps in a name", "a.b.c.d.e.f.g.h.i.j=x"],
	["a name of two hundred letters", `${"n".repeat(200)}=x`],
	["all the bytes it may have", `x=${"a".repeat(bounds.bytes - 2)}`],
])("a form with %s is read", async (_what, body) => {
	expect([...(await form(body))]).toHaveLength(body.split("&").length);
});

test("no name of a body reaches what all objects have in common", async () => {
	const names = ["__proto__.reached", "constructor.prototype.reached", "__proto__[0]", "a.__proto__.reached"];
	const read = await form(names.map((name) => `${encodeURIComponent(name)}=1`).join("&"));
	parseWithZod(read, { schema: z.looseObject({}) });
	await json('{"__proto__":{"reached":1},"constructor":{"prototype":{"reached":1}}}');
	expect(({} as Record<string, unknown>).reached).toBeUndefined();
	expect(([] as unknown[])[0]).toBeUndefined();
});

test("brackets and commas inside a text count for nothing", async () => {
	const text = `${"[,".repeat(3000)} "quoted" \\`;
	expect(await json(JSON.stringify({ text }))).toEqual({ text });
	expect(await json("")).toEqual({});
});

test.each(["multipart/form-data; boundary=x", "text/plain", "application/json"])(
	"a form may not come as %s",
	async (type) => {
		await expect(readFields(request(type, "a=1"))).rejects.toEqual(refusal("unsupported_type"));
	},
);

test.each(["multipart/form-data; boundary=x", "text/plain;charset=UTF-8", FORM])(
	"JSON may not come as %s",
	async (type) => {
		await expect(readJson(request(type, "{}"))).rejects.toEqual(refusal("unsupported_type"));
	},
);

describe("a form of long texts", () => {
	const parts = (fields: [string, string | Blob][]) => {
		const form = new FormData();
		for (const [name, value] of fields) form.append(name, value);
		return new Request("http://localhost/", { method: "POST", body: form });
	};
	const read = (fields: [string, string | Blob][]) => readFields(parts(fields), bounds.bytes, true);

	test("may come as multipart, in the bounds of every form", async () => {
		const form = await read([
			["content", "-- વાદી\r\n--b\r\n"],
			["tags", "a"],
			["tags", "b"],
			["__intent__", "x"],
		]);
		expect([...form]).toEqual([
			["content", "-- વાદી\r\n--b\r\n"],
			["tags", "a"],
			["tags", "b"],
		]);
	});

	test.each<[string, [string, string | Blob][], string]>([
		["too long", [["content", "a".repeat(bounds.bytes)]], "too_large"],
		["with a file", [["content", new Blob(["a"])]], "bad_request"],
		["numbered too high", [["x[99999999]", "x"]], "bad_request"],
	])("is refused %s", async (_what, fields, code) => {
		await expect(read(fields)).rejects.toEqual(refusal(code));
	});

	test.each([
		["broken off", "--b\r\nContent-Disposition: form-data; name=a\r\n", "b"],
		["of too many parts", "--b\r\n".repeat(1100), "b"],
		["without a boundary", "--b--", ""],
	])("is refused %s", async (_what, body, boundary) => {
		const type = `multipart/form-data${boundary && `; boundary=${boundary}`}`;
		await expect(readFields(request(type, body), bounds.bytes, true)).rejects.toEqual(refusal("bad_request"));
	});
});

test("JSON of no length may be called a form", async () => {
	const headers = { "Content-Type": FORM, "Content-Length": "0" };
	expect(await readJson(new Request("http://localhost/", { method: "POST", headers }))).toEqual({});
});

test("bytes are counted while they come in, and none is taken beyond the bound", async () => {
	const { request, taken } = streamed(FORM, "a".repeat(1024), 1_000_000);
	await expect(readFields(request)).rejects.toEqual(refusal("too_large"));
	expect(taken.pieces).toBe(bounds.bytes / 1024 + 1);
});

test("an upload that declares more than one file may have is refused before any of it is read", () => {
	const upload = (length: number) => {
		const { request, taken } = streamed("multipart/form-data; boundary=b", "a".repeat(1024), 1);
		const headers = { ...Object.fromEntries(request.headers), "Content-Length": String(length) };
		return { request: new Request(request, { headers }), taken };
	};
	expect(() => demandOneFile(upload(bounds.oneFileBytes).request)).not.toThrow();
	const { request, taken } = upload(bounds.oneFileBytes + 1);
	expect(() => demandOneFile(request)).toThrow(
		expect.objectContaining({ code: "too_large", key: "invalid.fileSize", params: { bytes: 10_485_760 } }),
	);
	expect(taken.pieces).toBeLessThan(2);
});

test("a schema has room for all it allows in Gujarati, and little more where no long text is expected", async () => {
	const longest = {
		title: "ક".repeat(300),
		type: "other",
		content: "ક".repeat(500_000),
		notes: "ક".repeat(20_000),
	};
	expect(draftSchema.safeParse(longest).success).toBe(true);
	expect(new URLSearchParams(longest).toString().length).toBeLessThanOrEqual(bytesFor(draftSchema));
	expect(bytesFor(draftSchema)).toBeLessThan(bounds.mostBytes);

	const sheet = Array.from({ length: 60 }, (_, at) => [`rows.${at}.result`, "ક".repeat(300)]);
	expect(new URLSearchParams(sheet).toString().length).toBeLessThanOrEqual(bytesFor(recordSchema));

	expect(bytesFor(loginSchema)).toBeLessThan(3 * bounds.bytes + 2000);
	expect(bytesFor(z.object({ id: z.uuid() }))).toBeLessThan(2 * bounds.bytes);
});
