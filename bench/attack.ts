import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ATTACK_CALLS, ATTACK_QUERIES } from "#bench/attack/queries.ts";
import { Launched } from "#bench/faults/launched.ts";
import { findDoors } from "#bench/fuzz/doors.ts";
import { DEMO_PASSWORD } from "#drizzle/demo/chambers.ts";
import { ensureBuild } from "#scripts/ensure-build.ts";
import { explained } from "#scripts/explained.ts";
import { fetchPackages } from "#scripts/process/debian.ts";
import { freePort } from "#scripts/process/port.ts";

// Has wapiti and sqlmap, programs of others, attack the demo in an installation of its own, as people of its roles, and says what
// they found; ends with code 1 where that is anything.
//   npm run attack
//   npm run attack -- --only sqlmap --minutes 5
//   --at tasks,verdict          of sqlmap's addresses only those with one of these words

/** All of wapiti's attacks but those that ask a server of its makers (ssrf, nikto, wapp) and these, which know only one answer. */
const ATTACKS = [
	"backup",
	"blindsql",
	"cookieflags",
	"crlf",
	"csp",
	"exec",
	"file",
	"htaccess",
	"http_headers",
	"methods",
	"permanentxss",
	"redirect",
	"shellshock",
	"sql",
	"xss",
];
/** Findings that are none: a header that browsers have given up, and a cookie that is for scripts and opens nothing. */
const PASSED = [/X-XSS-Protection/, /HttpOnly flag is not set in the cookie : __Host-owner/];

/** As whom wapiti attacks, the Admin last: only they could take the others' rights away on the way. */
const ROLES = ["Clerk", "Junior", "Admin"] as const;

/** wapiti 3.0.4 puts the flags of a pattern behind it, which Python takes no more, and wants a list of domains to know one address. */
const START = [
	"import os, re, runpy, sys",
	"compile = re.compile",
	"re.compile = lambda p, f=0: compile('(?ms)' + p[:-5] if isinstance(p, str) and p.endswith('(?ms)') else p, f)",
	"sys.argv = sys.argv[1:]; sys.path.insert(0, os.path.dirname(sys.argv[0]))",
	"try:",
	" import tld; tld.get_fld = lambda url, **rest: '127.0.0.1'",
	"except ImportError: pass",
	"runpy.run_path(sys.argv[0], run_name='__main__')",
].join("\n");

const APP_URL = "https://127.0.0.1";

/** The lists of /api in which the ids are found that stand in addresses, by their names there. */
const IDS = {
	matterId: "matters",
	hearingId: "hearings",
	documentId: "documents",
	draftId: "drafts",
	clientId: "clients",
	userId: "users",
	inviteId: "invites",
	importId: "imports",
	listId: "cause-lists",
	noticeId: "notices",
};

/** What ends the session that attacks or has it owe a second factor, or is no page. */
const AWAY = ["/logout*", "/settings/ways-in/end*", "/settings/sign-in", "/api/*", "/assets/*"];

type Target = { url: string; cookie: string; token: string };
type Ids = Record<string, unknown>;

const withIds = (path: string, ids: Ids): string =>
	path.replace(/:(\w+)/g, (whole, name) => String(ids[name] ?? whole));

await explained(async () => {
	const { values } = parseArgs({
		options: { only: { type: "string" }, minutes: { type: "string" }, at: { type: "string" } },
	});
	const seconds = Number(values.minutes ?? 60) * 60;
	const programs = {
		wapiti: () => programOf("wapiti", "bin/wapiti"),
		sqlmap: () => programOf("sqlmap", "share/sqlmap/sqlmap.py"),
	};
	await ensureBuild(console.log);
	const folder = mkdtempSync(join(tmpdir(), "attack-"));
	const port = await freePort();
	// Headers and cookies as they are behind a proxy with TLS.
	const metricsPort = await freePort();
	const settings = { APP_URL, SEED: "demo", METRICS_PORT: String(metricsPort) };
	const up = new Launched({ dataDir: join(folder, "data"), port, settings });
	const found: string[] = [];
	try {
		await up.start();
		const target = await signedIn(up.url, "admin@demo.example");
		const ids = await idsOf(target);
		if (values.only !== "sqlmap") {
			for (const role of ROLES) {
				const person = await signedIn(up.url, await emailOf(target, role));
				console.log(`wapiti: as ${role}`);
				found.push(...(await wapiti(programs.wapiti(), person, ids, folder, seconds / ROLES.length)));
			}
			found.push(...(await reached(`http://127.0.0.1:${metricsPort}/metrics`)));
		}
		if (values.only !== "wapiti") {
			const words = values.at?.split(",") ?? [""];
			found.push(...(await sqlmap(programs.sqlmap(), target, asksOf(ids, words), folder)));
		}
		if (!(await up.isHealthy())) found.push("The web does not answer any more.");
	} finally {
		await up.stop();
		rmSync(folder, { recursive: true, force: true });
	}
	console.log(
		found.length === 0 ? "Nothing was found." : `Found:\n${found.map((one) => `  ${one}`).join("\n")}`,
	);
	if (found.length > 0) process.exitCode = 1;
});

type Program = { file: string; env: NodeJS.ProcessEnv };

/** A program of Debian's Python packages, fetched once. */
function programOf(name: string, place: string): Program {
	const root = resolve(".cache", "attack", name);
	fetchPackages({ name, packages: [name], root }, console.log);
	const PYTHONPATH = join(root, "usr", "lib", "python3", "dist-packages");
	return {
		file: join(root, "usr", place),
		env: { ...process.env, PYTHONPATH, PYTHONDONTWRITEBYTECODE: "1" },
	};
}

/** Runs it; returns what it wrote. Throws a sentence where it ended otherwise than well. */
async function run({ file, env }: Program, args: string[], home: string): Promise<string> {
	const child = spawn("python3", ["-c", START, file, ...args], {
		env: { ...env, HOME: home },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let text = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (text += bytes));
	const code = await new Promise<number | null>((done) => child.once("close", done));
	if (code !== 0) throw new Error(`${file} ended with code ${code}:\n${text.slice(-2000)}`);
	return text;
}

async function signedIn(url: string, email: string): Promise<Target> {
	const answer = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email, password: DEMO_PASSWORD }),
	});
	const { data } = (await answer.json()) as { data: { accessToken: string } };
	const cookie = answer.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
	return { url, cookie, token: data.accessToken };
}

type Finding = { method: string; path: string; info: string };
type Report = {
	vulnerabilities: Record<string, Finding[]>;
	anomalies: Record<string, Finding[]>;
	infos: { crawled_pages_nbr?: number };
};

/** The email of an active person of the demo in a role, other than that of the Admin who looks. */
async function emailOf({ url, token }: Target, role: string): Promise<string> {
	const query = new URLSearchParams({ role, status: "active", limit: "1" });
	const answer = await fetch(`${url}/api/users?${query}`, { headers: { Authorization: `Bearer ${token}` } });
	const [person] = ((await answer.json()) as { data: { email: string }[] }).data;
	if (!person) throw new Error(`The demo has nobody who is ${role}.`);
	return person.email;
}

/** An id of the demo for each kind of thing, those of a hearing's own matter. */
async function idsOf({ url, token }: Target): Promise<Ids> {
	const first = async (list: string): Promise<Record<string, unknown> | undefined> => {
		const answer = await fetch(`${url}/api/${list}?limit=1`, {
			headers: { Authorization: `Bearer ${token}` },
		});
		return ((await answer.json()) as { data: Record<string, unknown>[] }).data[0];
	};
	const found = await Promise.all(
		Object.entries(IDS).map(
			async ([name, list]): Promise<[string, unknown]> => [name, (await first(list))?._id],
		),
	);
	const matterId = (await first("hearings"))?.matterId as { _id?: string } | string | undefined;
	const ids: Record<string, unknown> = Object.fromEntries(found);
	ids.matterId = (typeof matterId === "object" ? matterId._id : matterId) ?? ids.matterId;
	return ids;
}

/** Every page of the application, without pages of things the demo has not. */
async function pagesOf(ids: Ids): Promise<string[]> {
	const pages = (await findDoors()).filter(({ isPage, method }) => isPage && method === "GET");
	const paths = pages.map(({ path }) => withIds(path, ids));
	return [...new Set(paths)].filter((path) => !path.includes(":") && !path.startsWith("/logout"));
}

/** Crawls the screens and attacks what it found for so many seconds each; returns a line for each finding. */
async function wapiti(
	program: Program,
	{ url, cookie }: Target,
	ids: Ids,
	home: string,
	seconds: number,
): Promise<string[]> {
	const file = join(home, "wapiti.json");
	const away = AWAY.flatMap((path) => ["-x", `${url}${path}`]);
	const bounds = [
		"--max-scan-time",
		`${Math.ceil(seconds)}`,
		"--max-attack-time",
		`${Math.ceil(seconds / ATTACKS.length)}`,
	];
	const starts = [...(await pagesOf(ids)), ...queriesOf(ids).filter((path) => !path.startsWith("/api/"))];
	console.log(`wapiti: it begins at ${starts.length} pages`);
	const where = [
		"-u",
		`${url}/`,
		...starts.flatMap((path) => ["-s", `${url}${path}`]),
		...away,
		"-d",
		"2",
		"--max-links-per-page",
		"20",
		"--max-parameters",
		"30",
	];
	const how = [
		"-m",
		ATTACKS.join(","),
		"-H",
		`Cookie: ${cookie}`,
		"-H",
		`Origin: ${url}`,
		// It reads what is zipped as it comes, and finds no link in it.
		"-H",
		"Accept-Encoding: identity",
		"--no-bugreport",
		"--flush-session",
		"-v",
		"0",
	];
	const text = await run(program, [...where, ...how, ...bounds, "-f", "json", "-o", file], home);
	if (!existsSync(file)) throw new Error(`wapiti made no report:\n${text.slice(-2000)}`);
	const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, "utf8")) as Report;
	console.log(
		text
			.split("\n")
			.filter((line) => /Saving|found \d+|forms?|Launching/i.test(line))
			.join("\n"),
	);
	return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, findings]) =>
		findings
			.filter(({ info }) => !PASSED.some((one) => one.test(info)))
			.map(({ method, path, info }) => `wapiti: ${kind}: ${method} ${path}: ${info}`),
	);
}

/** Prints which routes were reached with which answers; returns a line for each that failed, and where hardly any were reached. */
async function reached(metrics: string): Promise<string[]> {
	const text = await (await fetch(metrics)).text();
	const line =
		/^peshi_http_request_duration_seconds_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\} (\d+)$/gm;
	const routes = new Map<string, Map<string, number>>();
	for (const [, method = "", route = "", status = "", n] of text.matchAll(line)) {
		const answers = routes.get(`${method} ${route}`) ?? new Map<string, number>();
		routes.set(`${method} ${route}`, answers.set(status, Number(n)));
	}
	const shown = [...routes].map(
		([route, answers]) => `  ${route}: ${[...answers].map((one) => one.join(" × ")).join(", ")}`,
	);
	console.log(`wapiti: ${routes.size} routes were reached\n${shown.sort().join("\n")}`);
	const failed = [...routes].filter(([, answers]) => [...answers.keys()].some((status) => /^5/.test(status)));
	return [
		...failed.map(
			([route, answers]) =>
				`wapiti: ${route} failed: ${[...answers].map((one) => one.join(" × ")).join(", ")}`,
		),
		...(routes.size < 50 ? [`wapiti: only ${routes.size} routes were reached`] : []),
	];
}

function queriesOf(ids: Ids): string[] {
	return ATTACK_QUERIES.map((path) => withIds(path, ids)).filter((path) => !path.includes(":"));
}

type Ask = { path: string; json?: object };

/** What sqlmap asks: searches and filters whose address, or what is sent, has one of these words. */
function asksOf(ids: Ids, words: readonly string[]): Ask[] {
	const asks: Ask[] = [...queriesOf(ids).map((path) => ({ path })), ...ATTACK_CALLS];
	return asks.filter((ask) => words.some((word) => JSON.stringify(ask).includes(word)));
}

/** Tries each parameter of the searches and filters; returns a line for each that can be written into. */
async function sqlmap(
	program: Program,
	{ url, cookie, token }: Target,
	asks: readonly Ask[],
	home: string,
): Promise<string[]> {
	const found: string[] = [];
	for (const { path, json } of asks) {
		const headers = [`Authorization: Bearer ${token}`, ...(json ? ["Content-Type: application/json"] : [])];
		const isCall = path.startsWith("/api/");
		const who = isCall ? ["--headers", headers.join("\n")] : ["--cookie", cookie];
		const sent = json ? ["--data", JSON.stringify(json)] : [];
		// A search may be asked for 120 times a minute.
		const pace = path.includes("search") ? ["--delay", "0.55"] : [];
		const how = [
			"--batch",
			"--level",
			"1",
			"--risk",
			"1",
			"--dbms",
			"PostgreSQL",
			"--technique",
			"BEUS",
			"--disable-coloring",
			"--ignore-code",
			"429,422",
		];
		const text = await run(
			program,
			["-u", `${url}${path}`, ...who, ...sent, ...pace, ...how, "--output-dir", join(home, "sqlmap")],
			home,
		);
		const tried = new Set(
			[
				...text.matchAll(
					/testing if (?:GET |\(custom\) POST )?parameter '([^']+)'|(?:GET|POST) parameter '([^']+)'/g,
				),
			].map(([, a, b]) => a ?? b),
		);
		console.log(`sqlmap: ${path}: ${[...tried].join(", ")}`);
		if (tried.size === 0) found.push(`sqlmap: ${path}: no parameter was tried: ${text.slice(-300)}`);
		if (!/do not appear to be injectable/.test(text)) found.push(`sqlmap: ${path}: ${text.slice(-600)}`);
	}
	return found;
}
