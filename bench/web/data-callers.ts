import { asAuth } from "#app/core/database/db.server.ts";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import { closeJobs } from "#app/core/jobs/jobs.server.ts";
import { openSession } from "#app/core/person/session.server.ts";
import * as mattersApi from "#app/routes/api/case/matters/list.ts";
import * as hearingsApi from "#app/routes/api/day/hearings/list.ts";
import * as matterFrame from "#app/routes/case/matters/frame.tsx";
import * as matters from "#app/routes/case/matters/list.tsx";
import * as overview from "#app/routes/case/matters/overview.tsx";
import * as dashboard from "#app/routes/dashboard.tsx";
import * as hearings from "#app/routes/day/hearings/list.tsx";
import * as analytics from "#app/routes/out/analytics.tsx";
import * as search from "#app/routes/out/search.tsx";

/** What a request may name; each round takes the next of each. */
export type Sample = {
	pages: number;
	matterId: string;
	caseNumber: string;
	prefix: string;
	rareName: string;
	day: string;
};

type Handler = (args: never) => unknown;
type Sent = { path: string; params?: Record<string, string>; json?: unknown };
type Caller = {
	name: string;
	group: string;
	handlers: readonly Handler[];
	sent(sample: Sample): Sent;
	/** How many rows the answers show; `exactly` where the name or the place in the list tells it. */
	rows(answers: readonly Answered[]): number;
	exactly?: number;
};
/** Of the answers of loaders and of /api, what says how much they found. */
type Answered = {
	rows?: unknown[];
	data?: unknown[] | object;
	hearings?: unknown[];
	results?: { matters: { total: number } } | null;
	total?: number;
	matters?: number;
};

const PAGE = 20;
const rows: Caller["rows"] = ([answer]) => answer?.rows?.length ?? 0;
const listed: Caller["rows"] = ([answer]) => (answer?.data as unknown[] | undefined)?.length ?? 0;

/** The loaders and actions that are measured, those of one screen together, as the server calls them. */
export const dataCallers: readonly Caller[] = [
	caller("list, page 1", "list", [matters.loader], () => "/matters", rows, PAGE),
	caller(
		"list, middle page",
		"list",
		[matters.loader],
		({ pages }) => `/matters?page=${Math.ceil(pages / 2)}`,
		rows,
		PAGE,
	),
	caller("list, last page", "list", [matters.loader], ({ pages }) => `/matters?page=${pages}`),
	caller("list, one stage", "list", [matters.loader], () => "/matters?stage=evidence"),
	caller("list by /api", "list", [mattersApi.loader], () => "/api/matters?page=1", listed, PAGE),
	{
		name: "matter",
		group: "detail",
		handlers: [matterFrame.loader, overview.loader],
		sent: ({ matterId }) => ({ path: `/matters/${matterId}`, params: { matterId } }),
		rows: ([, shown]) => shown?.hearings?.length ?? 0,
	},
	caller("diary of a day", "day", [hearings.loader], ({ day }) => `/hearings?view=day&date=${day}`),
	caller(
		"dashboard",
		"board",
		[dashboard.loader],
		() => "/",
		([answer]) => answer?.total ?? 0,
	),
	caller("case number, exact", "number", [matters.loader], ({ caseNumber }) => listOf(caseNumber)),
	caller("case number, beginning", "number", [matters.loader], ({ prefix }) => listOf(prefix)),
	caller("rare name", "name", [matters.loader], ({ rareName }) => listOf(rareName)),
	caller("common word", "common", [matters.loader], () => listOf("patel")),
	caller(
		"search of everything, common word",
		"everything",
		[search.loader],
		() => "/search?q=patel",
		([answer]) => answer?.results?.matters.total ?? 0,
	),
	caller(
		"analytics",
		"counts",
		[analytics.loader],
		() => "/analytics",
		([answer]) => answer?.matters ?? 0,
	),
	{
		name: "hearing made",
		group: "write",
		handlers: [hearingsApi.action],
		sent: ({ matterId, day }) => ({
			path: "/api/hearings",
			json: { matterId, date: day, bench: "Court No. 3", purpose: "Arguments" },
		}),
		rows: ([answer]) => (answer?.data ? 1 : 0),
		exactly: 1,
	},
];

function caller(
	name: string,
	group: string,
	handlers: Handler[],
	path: (sample: Sample) => string,
	counted = rows,
	exactly?: number,
): Caller {
	const sent = (sample: Sample) => ({ path: path(sample) });
	return { name, group, handlers, sent, rows: counted, ...(exactly && { exactly }) };
}

const listOf = (q: string) => `/matters?q=${encodeURIComponent(q)}`;

/** Opens a session for a person; returns the header that carries it. */
export async function signedIn(userId: string, chamberId: string): Promise<Record<string, string>> {
	const device = { userAgent: "bench", address: "127.0.0.1" };
	const { cookie } = await asAuth((tx) => openSession(tx, { id: userId, chamberId }, device));
	return { Cookie: cookie.split(";")[0] ?? "" };
}

/**
 * Calls what belongs to a screen at once; returns how long it took and how many rows it showed. Throws when the answer is
 * none that a person could use.
 */
export async function callOnce(
	{ name, handlers, rows: counted }: Caller,
	{ path, params = {}, json }: Sent,
	headers: Record<string, string>,
): Promise<{ wall: number; rows: number }> {
	const begun = performance.now();
	const answers = await Promise.all(
		handlers.map(async (handler) => {
			const init = json === undefined ? { headers } : posted(json, headers);
			const request = new Request(`http://localhost${path}`, init);
			const context = { nonce: "bench", requestId: "bench" };
			return (handler as (args: object) => unknown)({ request, params, context });
		}),
	);
	const wall = performance.now() - begun;
	const read = answers.map(async (answer) => {
		if (!(answer instanceof Response)) return held(answer);
		if (answer.status >= 300) throw new Error(`${name} ${path}: ${answer.status} ${await answer.text()}`);
		return (await answer.json()) as Answered;
	});
	return { wall, rows: counted(await Promise.all(read)) };
}

/** What a loader answers, with a status of its own or without. */
function held(answer: unknown): Answered {
	const { data, init } = answer as { data?: Answered; init?: ResponseInit | null };
	if ((init?.status ?? 200) >= 300) throw new Error(`A loader answered ${init?.status}`);
	return init === undefined ? (answer as Answered) : (data ?? {});
}

function posted(json: unknown, headers: Record<string, string>): RequestInit {
	return {
		method: "POST",
		body: JSON.stringify(json),
		headers: { ...headers, "Content-Type": "application/json" },
	};
}

/** Closes what the calls have opened, so that the process can end. */
export async function closeAll(): Promise<void> {
	await Promise.all([closeJobs(), closeDatabase()]);
}
