import { connect } from "node:net";
import { getPriority, setPriority } from "node:os";
import { expect, test } from "vitest";
import { errorFields } from "#app/core/log.server.ts";
import { ofSetting } from "#app/core/setting.ts";

const thrown = (work: () => unknown) =>
	Promise.resolve()
		.then(work)
		.then(
			() => null,
			(error: unknown) => error,
		);

test("a refused line says whose it is", async () => {
	const refused = () => new Promise((_, reject) => connect(1, "127.0.0.1").once("error", reject));
	const error = await thrown(() => ofSetting("SMTP_URL", refused));
	const inside = new Error("The mail was not sent", { cause: error });
	expect(errorFields(inside)).toMatchObject({
		setting: "SMTP_URL",
		code: "ECONNREFUSED",
		message: "connect ECONNREFUSED 127.0.0.1:1",
	});
});

test("what the system refuses keeps its words", async () => {
	const error = await thrown(() => setPriority(2 ** 30, getPriority()));
	expect(errorFields(error)).toMatchObject({
		error: "SystemError",
		code: "ERR_SYSTEM_ERROR",
		message: expect.stringMatching(/uv_os_setpriority returned ESRCH/),
	});
});

test("of several that failed at once, the first one is named", () => {
	const each = ["::1", "127.0.0.1"].map((host) => new Error(`connect ECONNREFUSED ${host}:5432`));
	expect(errorFields(new AggregateError(each))).toMatchObject({ message: "connect ECONNREFUSED ::1:5432" });
});

test.each([
	["tesseract stopped\nwith a core", { error: "string", message: "tesseract stopped" }],
	[new Response("of a client", { status: 503 }), { error: "Response", status: 503 }],
	[
		{ code: "EPAGE", message: "no such page" },
		{ error: "Object", code: "EPAGE", message: "no such page" },
	],
	[null, { error: "null" }],
	[undefined, { error: "undefined" }],
])("what is no Error is told apart: %j", (value, fields) => {
	expect(errorFields(value)).toMatchObject(fields);
});

test("a reason has three hundred characters and eight lines of where it came from, at most", () => {
	const error = new Error("x".repeat(301));
	const lines = Array.from({ length: 9 }, (_, at) => `    at work${at} (file.ts:1:1)`);
	error.stack = ["Error", ...lines].join("\n");
	const { message, stack } = errorFields(error);
	expect(message).toBe("x".repeat(300));
	expect(stack).toEqual(lines.slice(0, 8).map((line) => line.trim()));
});

test.each([
	[
		"PostgreSQL",
		Object.assign(new Error('invalid input: "Meera Shah"'), { code: "22P02", severity: "ERROR" }),
	],
	[
		"a mail server",
		Object.assign(new Error("550 <meera@example.in>"), { code: "EENVELOPE", responseCode: 550 }),
	],
	["Node", Object.assign(new TypeError("Received 'Meera Shah'"), { code: "ERR_INVALID_ARG_TYPE" })],
])("the words of %s, which repeat what was sent, are left out", (_, error) => {
	expect(JSON.stringify(errorFields(new Error("failed", { cause: error })))).not.toMatch(/meera/i);
});
