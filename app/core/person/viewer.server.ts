import { redirect } from "@remix-run/node";
import { asAuth } from "#app/core/database/db.server.ts";
import { readTogether } from "#app/core/database/reading.server.ts";
import { noteChange } from "#app/core/database/replica.server.ts";
import { AppError } from "#app/core/errors.ts";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { type Locale, translate } from "#app/messages/index.ts";
import type { closedSaturdays, dateFormats, densities, Role, themes, timeFormats } from "#drizzle/words.ts";
import { originOf } from "./device.server.ts";
import type { FoundPerson } from "./found-person.server.ts";
import { findKey, keyIn, noteUsed, type ViewerKey } from "./key.server.ts";
import { can, type Permission } from "./roles.ts";
import { logSecurity, type Origin } from "./security-log.server.ts";
import { findSession, formerAccount } from "./session.server.ts";
import { clearedSessionCookie } from "./session-cookie.server.ts";
import { revokeSessions } from "./session-ends.server.ts";
import { redirectWithToast } from "./toast.server.ts";

/** The signed-in person for whom a request is served, and the scope of its transactions. */
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
	/** From where the request came. */
	from?: Origin;
	/** Has yet to set up the second factor that the chamber demands of the role. */
	owesFactor?: boolean | undefined;
	/** The session is due for its next secret, which a page brings. */
	renews?: boolean | undefined;
	key?: ViewerKey;
};

export type Comfort = {
	density: (typeof densities)[number];
	keepMessages: boolean;
	singleKeys: boolean;
	confirmDiscard: boolean;
};

export type CourtDays = { closedSaturdays: (typeof closedSaturdays)[number]; holidays: readonly string[] };

export const usualComfort: Comfort = {
	density: "comfortable",
	keepMessages: false,
	singleKeys: true,
	confirmDiscard: true,
};

/**
 * A permission, or null for any signed-in person. `chamberless` admits people without a chamber, `factorless` those who owe a
 * second factor; `keeps`: the route can show a form again that was typed before its session ended.
 */
export type Demand = {
	allow?: Permission | undefined;
	chamberless?: boolean | undefined;
	factorless?: boolean | undefined;
	context?: unknown;
	keeps?: boolean;
	/** The scopes that a key needs; without it no key is admitted. */
	scopes?: () => readonly string[] | null;
};

type Admission = { viewer: Viewer } | { refused: "none" | "stale" | "ended" };

// Loaders of one request share the load context, so the session is looked up once for all of them.
const admissions = new WeakMap<object, Promise<Admission>>();

function admissionOf(request: Request, context: unknown): Promise<Admission> {
	if (typeof context !== "object" || context === null) return lookUp(request);
	const known = admissions.get(context) ?? lookUp(request).then((found) => together(request, found));
	admissions.set(context, known);
	return known;
}

/** A page is read in one transaction; a form or a call has transactions of its own. */
function together(request: Request, found: Admission): Admission {
	if ("viewer" in found && (request.method === "GET" || request.method === "HEAD")) {
		readTogether(found.viewer);
		noteChange(found.viewer, request);
	}
	return found;
}

async function lookUp(request: Request): Promise<Admission> {
	const token = keyIn(request);
	if (token !== null) return isApi(new URL(request.url)) ? keyHolder(request, token) : { refused: "none" };
	const from = originOf(request);
	const found = await findSession(request, from);
	if (!found) return { refused: "none" };
	if (found.sessionChamber !== found.chamberId) return { refused: "stale" };
	if (found.status !== "active") {
		const { chamberId, userId: actorId } = found;
		await asAuth((tx) => revokeSessions(tx, actorId, { why: "not active", chamberId, actorId, from }));
		return { refused: "ended" };
	}
	return { viewer: viewerOf(request, found) };
}

/** The person of a program's key. An ended key gets the same response as an unknown one. */
async function keyHolder(request: Request, token: string): Promise<Admission> {
	const found = await findKey(token);
	if (!found) return { refused: "none" };
	const { key, person } = found;
	if (person.sessionChamber !== person.chamberId || person.status !== "active") return { refused: "none" };
	const viewer = viewerOf(request, person);
	if (await noteUsed(viewer, key))
		await logSecurity({ ...entryBy(viewer), event: "key.used", subject: key.name });
	return { viewer: { ...viewer, key } };
}

function viewerOf(request: Request, found: FoundPerson): Viewer {
	return {
		from: originOf(request),
		owesFactor: found.owesFactor,
		renews: found.renews,
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
 * The person for whom a request is served. On /api throws `unauthenticated` or `forbidden`; on a screen a redirect: to /login with
 * the origin, to /refresh without the person's details, to /second-factor, to / when the role is not enough.
 */
export async function requireViewer(
	request: Request,
	{ allow, chamberless, factorless, context, keeps, scopes }: Demand = {},
): Promise<Viewer> {
	const found = await admissionOf(request, context);
	const url = new URL(request.url);
	if ("refused" in found) {
		if (isApi(url)) throw new AppError("unauthenticated", "error.unauthenticated");
		if (keeps && (await mayKeep(request))) {
			// 307: the browser sends the same form to the sign-in page, which carries it along.
			throw redirect(`/login?keep=${encodeURIComponent(url.pathname + url.search)}`, 307);
		}
		throw toSignIn(request, url, found.refused);
	}
	const { viewer } = found;
	if (viewer.key) await demandScopes(viewer, viewer.key, scopes?.());
	if (viewer.owesFactor && !factorless) {
		if (isApi(url)) throw new AppError("forbidden", "factor.owed");
		throw redirect("/second-factor");
	}
	if (viewer.chamberId === NO_CHAMBER && !chamberless) {
		if (isApi(url)) throw new AppError("forbidden", "auth.noChamber");
		throw redirect("/no-chamber");
	}
	if (allow && !can(viewer, allow)) {
		await logSecurity({ ...entryBy(viewer), event: "right.refused", outcome: "refused", subject: allow });
		if (isApi(url)) throw new AppError("forbidden", "error.forbidden");
		throw await toDashboard(viewer);
	}
	return viewer;
}

async function demandScopes(
	viewer: Viewer,
	{ scopes }: ViewerKey,
	needed: readonly string[] | null | undefined,
): Promise<void> {
	const missing = needed?.filter((scope) => !scopes.includes(scope)).join(", ");
	if (missing === "") return;
	await logSecurity({
		...{ ...entryBy(viewer), event: "right.refused" as const, outcome: "refused" as const },
		subject: missing ?? "-",
	});
	if (missing === undefined) throw new AppError("forbidden", "error.keyNever");
	throw new AppError("forbidden", "error.keyScope", { params: { scope: missing } });
}

/** For a question whose answer turns on another noun than the address names. Throws `forbidden` for a key that does not read it. */
export async function demandReading(viewer: Viewer, noun: string): Promise<void> {
	if (viewer.key) await demandScopes(viewer, viewer.key, [`${noun}:read`]);
}

/** Who did something, and from where, for the security log. */
export function entryBy({ chamberId, userId, from }: Viewer) {
	return { chamberId, actorId: userId, from };
}

/** A redirect to the dashboard with the message that the role is not enough. */
export function toDashboard({ locale }: Viewer): Promise<Response> {
	return redirectWithToast("/", { type: "error", message: translate(locale, "error.forbidden") });
}

/** The person for whom a request is served, or null. */
export async function optionalViewer(request: Request, context?: unknown): Promise<Viewer | null> {
	const found = await admissionOf(request, context);
	return "viewer" in found ? found.viewer : null;
}

const LONGEST_QUERY = 2000;

function toSignIn(request: Request, url: URL, reason: "none" | "stale" | "ended"): Response {
	// The origin of a form post is the form's page, which a GET can show again.
	const origin = request.method === "GET" || request.method === "HEAD" ? url : refererOf(request, url);
	const query = origin.search.length > LONGEST_QUERY ? "" : origin.search;
	const target = encodeURIComponent(`${origin.pathname.replace(/\.data$/, "")}${query}`);
	if (reason === "stale") return redirect(`/refresh?redirectTo=${target}`);
	// An expired session's cookie stays: what is typed in another tab is matched to it.
	const headers = new Headers(reason === "ended" ? { "Set-Cookie": clearedSessionCookie() } : {});
	const to = target === "%2F" ? "/login" : `/login?redirectTo=${target}`;
	return redirect(to, { headers });
}

/** A form without files of a person still named by the cookie can go through the sign-in. */
async function mayKeep(request: Request): Promise<boolean> {
	const type = request.headers.get("content-type") ?? "";
	if (!type.startsWith("application/x-www-form-urlencoded")) return false;
	return (await formerAccount(request)) !== null;
}

function refererOf(request: Request, url: URL): URL {
	const referer = request.headers.get("referer");
	return referer && URL.canParse(referer) && new URL(referer).host === url.host ? new URL(referer) : url;
}
