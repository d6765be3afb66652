import fc from "fast-check";
import type { Door } from "./doors.ts";
import { fieldsOf, type Ids, oddText, valuesOf } from "./values.ts";

/** Who sends a request: one of the four roles, somebody without a session, or somebody with a broken one. */
export const senders = ["Admin", "Senior", "Junior", "Clerk", "nobody", "broken"] as const;
export type Sender = (typeof senders)[number];

/** A request as it goes out, but for the session of its sender. */
export type Made = {
	sender: Sender;
	byToken: boolean;
	method: string;
	path: string;
	headers: Record<string, string>;
	body: Uint8Array | string | null;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ODD_IDS = ["1", "no-id", "%00", "%FF", "..%2f..", "a".repeat(2000), "null", "%E0%A4%B9", ".", "{id}"];
const QUERY_NAMES = [
	..."q page limit sort stage status type role date from to matterId clientId documentId draftId ids size hit crop w v".split(
		" ",
	),
	..."lang deleted draft version n keep redirectTo invite court view kind startDate _routes _data index updated find".split(
		" ",
	),
];
const FIELD_NAMES = [
	..."title caseNumber court filingDate stage clientId notes name email phone date bench purpose order result version".split(
		" ",
	),
	..."content type tags intent redirectTo members password currentPassword newPassword locale theme _find _kept kept".split(
		" ",
	),
	..."parties[0].name contact.email x[500] x[501] a.b.c.d[0] []  [0] a..b a[ _q.clientId __intent__ rows".split(
		" ",
	),
];

const text = (bytes: fc.Arbitrary<string>) => bytes.map((written) => new TextEncoder().encode(written));

const headers = fc.record(
	{
		"Accept-Language": fc.constantFrom("hi", "gu-IN,en;q=0.5", "x".repeat(300), ";;;,,,q="),
		Accept: fc.constantFrom("*/*", "application/json", "text/html", "x/y;q=2"),
		"If-None-Match": fc.constantFrom("*", '"x"', 'W/"', "a".repeat(500)),
		Range: fc.constantFrom(
			"bytes=0-0",
			"bytes=-1",
			"bytes=5-1",
			"bytes=0-,1-2",
			"bytes=99999999999999999999-",
			"lines=1",
		),
		"X-Forwarded-For": fc.constantFrom("1.2.3.4", "::1", "x".repeat(500)),
		"X-Forwarded-Host": fc.constantFrom("evil.example", "a b", "[::1"),
		"X-Requested-With": fc.constantFrom("XMLHttpRequest"),
		"Idempotency-Key": fc.constantFrom("a", '"k"', "k".repeat(3000), "\u00e9"),
		"Sec-Fetch-Site": fc.constantFrom("same-origin", "none", "cross-site", "x"),
		Purpose: fc.constantFrom("prefetch"),
		"Save-Data": fc.constantFrom("on", "x"),
		Cookie: fc.constantFrom(
			"toast=x",
			"toast=%7B%7D.abc",
			"locale=xx",
			"css=../../x",
			"auth-storage=%%%",
			"auth-storage=a.b.c",
			"js=1; =; ;;;",
		),
	},
	{ requiredKeys: [] },
);

const query = fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), oddText), { maxLength: 5 });

/** Requests to one door: ids put into its path, a query, headers, and a body that mostly fits its schema. */
export function requestsTo(door: Door, ids: Ids): fc.Arbitrary<Made> {
	const parameters = door.query
		? fc.oneof(
				valuesOf(door.query, ids).map((made) => fieldsOf(made)),
				query,
			)
		: query;
	const path = fc
		.tuple(ownPath(door.path, ids), parameters, fc.constantFrom("", "", "", "", ".data"))
		.map(([own, fields, ending]) => withQuery(own, fields, door.isPage ? ending : ""));
	const body = bodyOf(door, ids);
	return fc
		.record({
			sender: fc.oneof(
				{ weight: 6, arbitrary: fc.constantFrom(...senders.slice(0, 4)) },
				{ weight: 1, arbitrary: fc.constantFrom(...senders.slice(4)) },
			),
			byToken: fc.boolean(),
			method: fc.oneof(
				{ weight: 19, arbitrary: fc.constant(door.method) },
				{ weight: 1, arbitrary: fc.constantFrom(...METHODS) },
			),
			path,
			headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
			sent: body,
		})
		.map(({ sent, ...made }) => {
			const carries = !["GET", "HEAD"].includes(made.method) && sent.body !== null;
			return {
				...made,
				headers: { ...made.headers, ...(carries ? { "Content-Type": sent.type } : {}) },
				body: carries ? sent.body : null,
			};
		});
}

/** What `/api` calls otherwise in its addresses than the screens do. */
const KINDS: Record<string, string> = {
	"access-keys": "key",
	"activity-logs": "activity",
	"calendar-feeds": "feed",
	"cause-lists": "list",
	webhooks: "hook",
};

/** What each parameter of a door's path names: `:matterId` a matter, `:id` what stands before it. */
export const kindsIn = (path: string): string[] =>
	path
		.split("/")
		.flatMap((part, at, parts) => (part.startsWith(":") ? kindOf(part, parts[at - 1] ?? "") : []));

const kindOf = (part: string, before: string) =>
	part === ":id" ? (KINDS[before] ?? before.replace(/s$/, "")) : part.slice(1).replace(/Id$/, "");

/** A door's path with ids in it: mostly of what it names. */
function ownPath(path: string, ids: Ids): fc.Arbitrary<string> {
	const parts = path.split("/").map((part, at, all) => {
		if (part === ":page") return fc.constantFrom("1", "0", "2", "99999", "x");
		if (!part.startsWith(":") && part !== "*") return fc.constant(part);
		const right = ids[kindOf(part, all[at - 1] ?? "")] ?? ids.any;
		return fc.oneof(
			{ weight: 12, arbitrary: fc.constantFrom(...right) },
			{ weight: 1, arbitrary: fc.constantFrom(...ids.any) },
			{ weight: 1, arbitrary: fc.constantFrom(...ODD_IDS) },
		);
	});
	return fc.tuple(...parts).map((own) => own.join("/"));
}

function withQuery(path: string, parameters: [string, string][], ending: string): string {
	const fields = parameters.map(([name, value]) => [name, value.slice(0, 3000).toWellFormed()]);
	const search = new URLSearchParams(fields).toString();
	return `${path === "/" && ending ? "/_root" : path}${ending}${search ? `?${search.slice(0, 9000)}` : ""}`;
}

type Sent = { type: string; body: Uint8Array | string | null };

function bodyOf(door: Door, ids: Ids): fc.Arbitrary<Sent> {
	if (door.method === "GET") return fc.constant({ type: "", body: null });
	const value = door.body ? valuesOf(door.body, ids) : fc.constant({});
	const json = value.map((made) => ({ type: "application/json", body: JSON.stringify(made) }));
	const extra = fc.array(fc.tuple(fc.constantFrom(...FIELD_NAMES), oddText), { maxLength: 6 });
	const form = fc.tuple(value, extra).map(([made, more]) => ({
		type: "application/x-www-form-urlencoded",
		body: new URLSearchParams(
			[...fieldsOf(made), ...more].map(([name, field]) => [name, field.toWellFormed()]),
		).toString(),
	}));
	const wild = fc.record({
		type: fc.constantFrom(
			"application/json",
			"application/x-www-form-urlencoded",
			"multipart/form-data",
			"multipart/form-data; boundary=b",
			"text/plain",
			"a",
			"application/json; charset=x",
		),
		body: fc.oneof(fc.uint8Array({ maxLength: 200 }), text(oddText), text(fc.json())),
	});
	const usual = door.kind === "json" ? json : form;
	const files = door.takesFiles
		? [{ weight: 12, arbitrary: upload(ids) }]
		: [{ weight: 1, arbitrary: upload(ids) }];
	return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 2, arbitrary: wild }, ...files);
}

const BEGINNINGS = [
	"%PDF-1.4\n",
	"\u0089PNG\r\n\u001a\n",
	"ÿØÿ",
	"PK\u0003\u0004",
	"II*\u0000",
	"GIF89a",
	"",
];

function upload(ids: Ids): fc.Arbitrary<Sent> {
	const part = fc
		.tuple(
			fc.constantFrom("file", "file", "matterId", "type", "lang", "x"),
			oddText,
			fc.constantFrom(...BEGINNINGS),
			fc.constantFrom(...(ids.matter ?? ids.any)),
		)
		.map(([name, odd, begin, id]) => {
			const filename = name === "file" ? `; filename="${odd.slice(0, 300).replace(/[\r\n"]/g, "_")}"` : "";
			const content = name === "file" ? begin + odd : name === "matterId" ? id : odd;
			return `--b\r\nContent-Disposition: form-data; name="${name}"${filename}\r\n\r\n${content}\r\n`;
		});
	return fc
		.tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom("--b--\r\n", "", "--b\r\n", "--"))
		.map(([parts, end]) => ({
			type: "multipart/form-data; boundary=b",
			body: new TextEncoder().encode(parts.join("") + end),
		}));
}
