import { afterEach, expect, test, vi } from "vitest";
import * as dashboard from "#app/routes/dashboard.tsx";
import { asUser, makeUser } from "../factories.ts";
import { call } from "../request.ts";

/** What the search answers instead of one of its own replies. */
const reply = vi.hoisted(() => ({ found: undefined as unknown }));
vi.mock("#app/domains/out/search/quick-search.server.ts", () => ({ quickSearch: async () => reply.found }));
afterEach(() => {
	reply.found = undefined;
});

test.each([{ kind: "matter" }, { kind: "matter", matterId: "7; drop" }, { kind: "matter", matterId: null }])(
	"a reply of the search that makes no sense is said to be one: %j",
	async (found) => {
		reply.found = found;
		const viewer = await makeUser();
		const answer = await call(dashboard.action, {
			path: "/?index",
			form: { searchQuery: "SCA/1/2026" },
			headers: await asUser(viewer),
		});
		expect(answer.status).toBe(502);
		expect(await answer.json()).toEqual({ typed: "SCA/1/2026", message: "Invalid response from server" });
	},
);
