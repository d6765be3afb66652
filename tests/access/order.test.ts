import postgres from "postgres";
import { afterAll, expect, test, vi } from "vitest";
import { env } from "#app/core/env.server.ts";
import { asUser } from "../factories.ts";
import { listen, type Ran } from "../statements.ts";
import { read, reads, routeAnswer } from "./asking.ts";
import { makeTwin } from "./twins.ts";

const { sentBy, measured, close } = listen();
afterAll(close);

/** Ways of sorting that lists offer, besides their own. */
const SORTS: Record<string, string[]> = {
	"/api/matters": ["title", "caseNumber", "court", "filingDate", "stage", "status", "createdAt", "updatedAt"],
	"/api/drafts": ["title", "type", "status", "createdAt", "updatedAt"],
};

/** Matters without a filing date come last whichever way they are sorted; an index read backwards has them first. */
const UNDATED = /"filing_date" asc nulls last/;

type Index = { table: string; columns: string[] };
type Node = { "Node Type": string; "Sort Key"?: string[]; Plans?: Node[] };

async function indexes(): Promise<Index[]> {
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	const rows = await owner<Index[]>`
		select i.indrelid::regclass::text as table, array_agg(a.attname::text order by k.at) as columns
		from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, at)
		join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
		where i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and i.indpred is null
		group by i.indexrelid, i.indrelid`;
	await owner.end();
	return [...rows];
}

/** What the plan sorts by itself, by the first column of each. */
function sorted(node: Node): string[] {
	const own = node["Node Type"] === "Sort" ? [node["Sort Key"]?.[0] ?? ""] : [];
	return [...own, ...(node.Plans ?? []).flatMap(sorted)];
}

/** Whether an index has its rows in the order of this column, once what stands before it in the index is given. */
const couldServe = (text: string, key: string) => {
	const column = /^(?:\w+\.)?(\w+)(?: DESC| NULLS|$)/.exec(key)?.[1];
	return ({ table, columns }: Index) =>
		column !== undefined &&
		columns.indexOf(column) > 0 &&
		new RegExp(`from "${table}"`).test(text) &&
		columns.slice(0, columns.indexOf(column)).every((name) => text.includes(`"${name}" = $`));
};

/**
 * An index made one way round does not serve an order that differs in where absent values stand, even where there are
 * none: the whole chamber is sorted for twenty rows. Scanning and sorting are switched off, so that only an order that no
 * index has is left to sort.
 */
test("no list is sorted by a column that an index has in order", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const { viewers, own } = await makeTwin(false);
	vi.useRealTimers();
	const headers = await asUser(viewers.Senior);
	const sent = await sentBy(async () => {
		for (const route of reads) {
			const sorts = (SORTS[route.pattern] ?? []).flatMap((name) => [`sort=${name}`, `sort=-${name}`]);
			for (const query of ["page=1", ...sorts.map((sort) => `${sort}&page=1`)])
				await routeAnswer(route, read(route, own, query), headers);
		}
	});
	const lists = new Map(
		sent.filter(({ text }) => /order by .* limit /is.test(text)).map((one) => [one.text, one]),
	);
	expect(lists.size).toBeGreaterThan(25);
	const off = ["seqscan", "bitmapscan", "sort", "hashjoin", "mergejoin"].map((way) => `enable_${way} = off`);
	const ran = await measured([...lists.values()], off);
	const known = await indexes();
	const lost = ran.flatMap(({ text, plan }: Ran) =>
		sorted(JSON.parse(plan) as Node)
			.filter((key) => known.some(couldServe(text, key)) && !UNDATED.test(text))
			.map((key) => `${key}: ${text}`),
	);
	expect(lost).toEqual([]);
});
