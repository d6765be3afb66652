import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { bounds } from "#app/core/web/input/body.server.ts";
import { whileAway } from "./away.ts";

const FORM = "application/x-www-form-urlencoded";

/** What is held of a request, to be given back when the database is away. */
async function heldOf(headers: Record<string, string>, method = "POST") {
	const module = { action: () => null, default: () => null };
	const build = { entry: { module: {} }, routes: { tasks: { module } } } as unknown as ServerBuild;
	const action = whileAway(build).routes.tasks?.module.action;
	const context = {} as AppLoadContext;
	const body = method === "POST" ? "title=Reply" : undefined;
	const request = new Request("http://localhost/tasks", { method, headers, ...(body ? { body } : {}) });
	await action?.({ request, context, params: {} });
	const { sent } = context;
	return sent ? await sent.text() : sent;
}

test("a form is held as long as forms may be, and none that is longer or does not say", async () => {
	const of = (length: number) => ({ "Content-Type": FORM, "Content-Length": String(length) });
	expect(await heldOf(of(bounds.mostBytes))).toBe("title=Reply");
	expect(await heldOf(of(bounds.mostBytes + 1))).toBeNull();
	expect(await heldOf({ "Content-Type": FORM })).toBeNull();
});

test("what is no form is not held", async () => {
	expect(await heldOf({ "Content-Type": "application/json", "Content-Length": "11" })).toBeUndefined();
	expect(await heldOf({}, "GET")).toBeUndefined();
});
