import type { LoaderFunctionArgs } from "@remix-run/node";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { env } from "#app/core/env.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { chamberEntries } from "#app/domains/out/chamber/entries.server.ts";
import { dropSnapshot, takeSnapshot } from "#app/domains/out/chamber/snapshot.server.ts";
import * as hearingsApi from "#app/routes/api/day/hearings/list.ts";
import * as matterFrame from "#app/routes/case/matters/frame.tsx";
import * as overview from "#app/routes/case/matters/overview.tsx";
import * as dashboard from "#app/routes/dashboard.tsx";
import * as hearings from "#app/routes/day/hearings/list.tsx";
import * as work from "#app/routes/day/work/list.tsx";
import * as frame from "#app/routes/frame.tsx";
import * as search from "#app/routes/out/search.tsx";
import { asUser } from "../../factories.ts";
import { call } from "../../request.ts";
import { listen } from "../../statements.ts";
import { type Filled, fillChamber } from "./large-chamber.ts";

const { allSentBy, close } = listen();

let chamber: Filled;
let matterId = "";

beforeAll(async () => {
	// In the evening the dashboard shows the next day, on which no hearing has an hour: it is asked less.
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${courtToday()}T10:00:00+05:30`) });
	chamber = await fillChamber({ matters: 60, closed: 6 });
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	const { chamberId } = chamber.admin;
	// Something of everything: hearings at an hour today and in one matter, an order before, a task.
	const [matter] = await owner`select id from matters where chamber_id = ${chamberId} and not restricted
		order by created_at desc limit 1`;
	matterId = matter?.id;
	await owner`update hearings set date = ${courtToday()}, time = '11:00' where chamber_id = ${chamberId} and id in (
		select id from hearings where chamber_id = ${chamberId} order by id limit 9)`;
	await owner`update hearings set order_text = 'Heard in part', result = 'Adjourned'
		where chamber_id = ${chamberId} and date < ${courtToday()} and matter_id = ${matterId}`;
	await owner`update clients set messaging_consent = 'agreed', phone = '+91 90000 00001' where chamber_id = ${chamberId}`;
	await owner`update matters set parties = '[{"name": "Client 1", "side": "second"}]' where chamber_id = ${chamberId}`;
	await owner`insert into tasks (chamber_id, id, matter_id, restricted, title, due_date, assignee_id)
		select ${chamberId}, gen_random_uuid(), ${matterId}, false, 'File the reply', ${courtToday()}, ${chamber.member.userId}`;
	await owner.end();
});
afterAll(close);

type Loader = (args: LoaderFunctionArgs) => unknown;

/** What a screen brings to the database: its loaders run side by side, as the server lets them. */
async function sentFor(loaders: readonly Loader[], path: string): Promise<string[]> {
	const headers = await asUser(chamber.member);
	const request = new Request(`http://localhost${path}`, { headers });
	const context = { nonce: "test", requestId: "test" };
	const load = (loader: Loader) => loader({ request, params: { matterId }, context });
	// The first visit in an hour records that the session was seen.
	await load(frame.loader);
	return allSentBy(() => Promise.all(loaders.map(load)));
}

/** As few as a screen can do with; one more than these wants a reason. */
const SCREENS: [name: string, most: number, loaders: Loader[], path: string][] = [
	// Whether hearings clash is asked where some have an hour.
	// The days ahead with whose they are, for the picture of the week.
	["the dashboard", 14, [dashboard.loader], "/"],
	// What is decided about conflicts of interest is asked where there are any.
	["a matter", 12, [matterFrame.loader, overview.loader], "/matters/x"],
	["the diary", 11, [hearings.loader], "/hearings?view=day"],
	["the list of work", 11, [work.loader], "/work"],
	// The frame has a transaction of its own while the search waits for its permit.
	["a search", 13, [search.loader], "/search?q=matter"],
];

test.each(SCREENS)("%s is read with at most %i statements", async (_, most, loaders, path) => {
	const sent = await sentFor([frame.loader, ...loaders], path);
	expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(most);
});

test("a hearing is recorded with at most 8 statements", async () => {
	const headers = await asUser(chamber.member);
	const json = { matterId, date: courtToday(), bench: "Court 3", purpose: "Arguments" };
	const record = async () => {
		const answer = await call(hearingsApi.action, { path: "/api/hearings", headers, json });
		expect(answer.status).toBe(201);
	};
	await record();
	const sent = await allSentBy(record);
	expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(8);
});

test("the folders of a chamber's export take fewer statements than there are matters", async () => {
	const making = { viewer: chamber.admin, css: "", at: new Date() };
	const snapshot = await takeSnapshot(chamber.admin);
	let pages = 0;
	const sent = await allSentBy(async () => {
		for await (const { name, bytes } of chamberEntries(making, snapshot, [])) {
			for await (const _ of bytes);
			if (/^matters\/.*\/index\.html$/.test(name)) pages += 1;
		}
	});
	await dropSnapshot(snapshot);
	expect(pages).toBe(snapshot.matters.length);
	expect(pages).toBeGreaterThan(50);
	expect(sent.length, sent.join("\n")).toBeLessThan(pages);
});
