import { json } from "node:stream/consumers";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { zipOf } from "#app/core/zip.server.ts";
import { matterEntries } from "#app/domains/out/wholefile/entries.server.ts";
import { gatherMatter } from "#app/domains/out/wholefile/gather.server.ts";
import { matters } from "#drizzle/schema.ts";
import type { Ordered } from "./orderer.ts";

/**
 * The folders of some matters, each gathered by itself, as every matter of an export was before they were gathered together:
 * started by exports.ts, which hands over the chamber and what its export was made with.
 */

const [, { most, ...order }] = (await json(process.stdin)) as [string, Ordered & { most: number }];
const viewer = { ...order.maker, userId: order.userId, chamberId: order.chamberId, role: "Admin" } as Viewer;
const all = await inScope(systemScope(order.chamberId), (tx) => tx.select({ id: matters.id }).from(matters));
const some = all.filter(
	(_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length),
);
const making = { viewer, css: order.css, at: new Date() };
let [gathered, files] = [0, 0];

async function* entries() {
	for (const { id } of some) {
		const file = await gatherMatter(viewer, id);
		for await (const entry of matterEntries(making, file, `matters/${gathered}/`, [])) {
			files += 1;
			yield entry;
		}
		gathered += 1;
	}
}

const before = process.cpuUsage();
for await (const _ of zipOf(entries()));
const { user, system } = process.cpuUsage(before);
await closeDatabase();
console.log(JSON.stringify({ ms: (user + system) / 1000, matters: gathered, rows: files }));
