import { redirect } from "@remix-run/node";
import { asAuth } from "#app/core/database/db.server.ts";
import { readTogether } from "#app/core/database/reading.server.ts";
import { noteChange } from "#app/core/database/replica.server.ts";
import { AppError } from "#app/core/errors.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { type Locale, translate } from "#app/messages/index.ts";
import type { closedSaturdays, dateFormats, densities, Role, themes, timeFormats } from "#drizzle/words.ts";
import type { FoundPerson } from "./found-person.server.ts";
import { findKey, keyIn, noteUsed, type ViewerKey } from "./key.server.ts";
import { can, type Permission } from "./roles.ts";
import { clearedSessionCookie, findSession, formerAccount, revokeSessions } from "./session.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** The signed-in person, on whose behalf a request is served. Also the scope of its transactions. */
export type Viewer = {
	userId: string;
	chamberId: string;
	sessionId: string;
	role: Role;
	name: string;
	email: string;
	chamberName: string | null;
	locale: Locale;
	timeZone: string;
	theme: (typeof themes)[number];
	dateFormat: (typeof dateFormats)[number];
	timeFormat: (typeof timeFormats)[number];
	comfort: Comfort;
	courtDays: CourtDays;
	/** The key of a program that acts for the person; absent where they are signed in themselves. */
	key?: ViewerKey;
};

/** How the person wants the screens to behave. */
export type Comfort = {
	density: (typeof densities)[number];
	keepMessages: boolean;
	singleKeys: boolean;
	confirmDiscard: boolean;
};

/** When the chamber's courts do not sit, besides Sundays. */
export type CourtDays = { closedSaturdays: (typeof closedSaturdays)[number]; holidays: readonly string[] };

export const usualComfort: Comfort = {
	density: "comfortable",
	keepMessages: false,
	singleKeys: true,
	confirmDiscard: true,
};

/** What a route asks of the person: a permission, or nothing but being signed in. `chamberless` lets people without a chamber in; `keeps`
 * says that the route can show a form again that was typed before its session ended. */
export type Demand = {
	allow?: Permission | undefined;
	chamberless?: boolean | undefined;
	context?: unknown;
	keeps?: boolean;
	/** Names what a key must be made for; without it no key will do. */
	scopes?: () => readonly string[] | null;
};

type Admission = { viewer: Viewer } | { refused: "none" | "stale" | "ended" };

// Loaders of one request run in parallel and share the load context: the session is looked up once for all of them.
const admissions = new WeakMap<object, Promise<Admission>>();

function admissionOf(request: Request, context: unknown): Promise<Admission> {
	if (typeof context !== "object" || context === null) return lookUp(request);
	const known = admissions.get(context) ?? lookUp(request).then((found) => together(request, found));
	admissions.set(context, known);
	return known;
}

/** A request that asks for a page reads it in one transaction; what a form or a call changes has transactions of its own. */
function together(request: Request, found: Admission): Admission {
	if ("viewer" in found && (request.method === "GET" || request.method === "HEAD")) {
		readTogether(found.viewer);
		noteChange(found.viewer, request);
	}
	return found;
}

async function lookUp(request: Request): Promise<Admission> {
	const token = keyIn(request);
	if (token !== null) return isApi(new URL(request.url)) ? keyHolder(token) : { refused: "none" };
	const found = await findSession(request);
	if (!found) return { refused: "none" };
	if (found.sessionChamber !== found.chamberId) return { refused: "stale" };
	if (found.status !== "active") {
		await asAuth((tx) => revokeSessions(tx, found.userId));
		return { refused: "ended" };
	}
	return { viewer: viewerOf(found) };
}

/** The person a program's key stands for. A key that is no use any more is answered like one that never was. */
async function keyHolder(token: string): Promise<Admission> {
	const found = await findKey(token);
	if (!found) return { refused: "none" };
	const { key, person } = found;
	if (person.sessionChamber !== person.chamberId || person.status !== "active") return { refused: "none" };
	const viewer = viewerOf(person);
	await noteUsed(viewer, key);
	return { viewer: { ...viewer, key } };
}

function viewerOf(found: FoundPerson): Viewer {
	return {
		userId: found.userId,
		chamberId: found.chamberId,
		sessionId: found.sessionId,
		role: found.role ?? "Clerk",
		name: found.name ?? "",
		email: found.email,
		chamberName: found.chamberId === NO_CHAMBER ? null : found.chamberName,
		locale: found.locale ?? "en",
		timeZone: found.timeZone ?? "Asia/Kolkata",
		theme: found.theme ?? "light",
		dateFormat: found.dateFormat ?? "DD/MM/YYYY",
		timeFormat: found.timeFormat ?? "12h",
		comfort: {
			density: found.density ?? usualComfort.density,
			keepMessages: found.keepMessages ?? usualComfort.keepMessages,
			singleKeys: found.singleKeys ?? usualComfort.singleKeys,
			confirmDiscard: found.confirmDiscard ?? usualComfort.confirmDiscard,
		},
		courtDays: { closedSaturdays: found.closedSaturdays ?? "second_fourth", holidays: found.holidays ?? [] },
	};
}

const isApi = (url: URL) => url.pathname === "/api" || url.pathname.startsWith("/api/");

/**
 * The person a request is served for. On /api it throws AppError `unauthenticated` or `forbidden`; on a screen it throws
 * the redirect instead: to /login with the origin remembered, to /refresh when the person's details are missing, to /
 * with a message when the role is not enough.
 */
export async function requireViewer(
	request: Request,
	{ allow, chamberless, context, keeps, scopes }: Demand = {},
): Promise<Viewer> {
	const found = await admissionOf(request, context);
	const url = new URL(request.url);
	if ("refused" in found) {
		if (isApi(url)) throw new AppError("unauthenticated", "error.unauthenticated");
		if (keeps && (await mayKeep(request))) {
			// 307: the browser sends the same form again, now to the sign-in page, which carries it along.
			throw redirect(`/login?keep=${encodeURIComponent(url.pathname + url.search)}`, 307);
		}
		throw toSignIn(request, url, found.refused);
	}
	const { viewer } = found;
	if (viewer.key) demandScopes(viewer.key, scopes?.());
	if (viewer.chamberId === NO_CHAMBER && !chamberless) {
		if (isApi(url)) throw new AppError("forbidden", "auth.noChamber");
		throw redirect("/no-chamber");
	}
	if (allow && !can(viewer, allow)) {
		if (isApi(url)) throw new AppError("forbidden", "error.forbidden");
		throw await toDashboard(viewer);
	}
	return viewer;
}

function demandScopes({ scopes }: ViewerKey, needed: readonly string[] | null | undefined): void {
	if (!needed) throw new AppError("forbidden", "error.keyNever");
	const missing = needed.filter((scope) => !scopes.includes(scope));
	if (missing.length > 0)
		throw new AppError("forbidden", "error.keyScope", { params: { scope: missing.join(", ") } });
}

/** Sends a person whose role does not allow the request back, with a message that says so. */
export function toDashboard({ locale }: Viewer): Promise<Response> {
	return redirectWithToast("/", { type: "error", message: translate(locale, "error.forbidden") });
}

/** The person a request is served for, or null; never redirects and never throws for lack of one. */
export async function optionalViewer(request: Request, context?: unknown): Promise<Viewer | null> {
	const found = await admissionOf(request, context);
	return "viewer" in found ? found.viewer : null;
}

const LONGEST_QUERY = 2000;

function toSignIn(request: Request, url: URL, reason: "none" | "stale" | "ended"): Response {
	// After a form post the origin is the page the form stood on, which a GET can show again.
	const origin = request.method === "GET" || request.method === "HEAD" ? url : refererOf(request, url);
	// A header holds a few kilobytes: an origin longer than any of ours is remembered without its query.
	const query = origin.search.length > LONGEST_QUERY ? "" : origin.search;
	const target = encodeURIComponent(`${origin.pathname.replace(/\.data$/, "")}${query}`);
	if (reason === "stale") return redirect(`/refresh?redirectTo=${target}`);
	// The cookie of a session that has run out stays: what is still being typed in another tab is known by it.
	const headers = new Headers(reason === "ended" ? { "Set-Cookie": clearedSessionCookie() } : {});
	const to = target === "%2F" ? "/login" : `/login?redirectTo=${target}`;
	return redirect(to, { headers });
}

/** Whether what is posted can be kept through the sign-in: a form without files, of somebody the cookie still names. */
async function mayKeep(request: Request): Promise<boolean> {
	const type = request.headers.get("content-type") ?? "";
	if (!type.startsWith("application/x-www-form-urlencoded")) return false;
	return (await formerAccount(request)) !== null;
}

function refererOf(request: Request, url: URL): URL {
	const referer = request.headers.get("referer");
	return referer && URL.canParse(referer) && new URL(referer).host === url.host ? new URL(referer) : url;
}
