import { AppError, statusOf } from "#app/core/errors.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import type { MessageKey, Params } from "#app/messages/index.ts";
import { findCase } from "./find-case.server.ts";

/** Where the dashboard's search box leads: to a matter, to the list, or nowhere with the sentence that says why. */
export type QuickSearchResult =
	| { kind: "matter"; matterId: string }
	| { kind: "several"; q: string }
	| { kind: "nearly"; q: string }
	| { kind: "nothing"; key: MessageKey; params?: Params; status: number; headers?: Record<string, string> };

/** Looks a case up by what was typed into the dashboard. Blank input is refused, and so is too much of it; it never throws. */
export async function quickSearch(viewer: Viewer, typed: string): Promise<QuickSearchResult> {
	const q = typed.trim();
	if (q === "") return { kind: "nothing", key: "invalid.search", status: 400 };
	try {
		await takePermits(permit("search", { person: viewer.userId }));
		const found = await findCase(viewer, q);
		if (found.kind === "one") return { kind: "matter", matterId: found.matterId };
		if (found.kind === "none") return { kind: "nothing", key: "error.noCase", status: 404 };
		return { kind: found.kind, q };
	} catch (error) {
		if (error instanceof AppError && error.code === "rate_limited") {
			const { key, params = {}, headers = {} } = error;
			return { kind: "nothing", key, params, status: statusOf.rate_limited, headers };
		}
		log.error("search.failed", errorFields(error));
		return { kind: "nothing", key: "error.search", status: 500 };
	}
}
