import type { ServerBuild } from "@remix-run/node";
import { changeCookie } from "#app/core/database/replica.server.ts";
import { env } from "#app/core/env.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";

type Action = NonNullable<ServerBuild["routes"][string]["module"]["action"]>;

/** Wraps a build so that the response to a form has the cookie with the position in the database's log (replica). */
export function tellChanges(build: ServerBuild): ServerBuild {
	if (!env.DATABASE_REPLICA_URL) return build;
	const routes = Object.entries(build.routes).map(([id, route]) => {
		const action = route?.module.action;
		if (!action) return [id, route];
		return [id, { ...route, module: { ...route.module, action: telling(action) } }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}

function telling(action: Action): Action {
	return async (args) => {
		if (new URL(args.request.url).pathname.startsWith("/api/")) return await action(args);
		try {
			return await withCommit(await action(args));
		} catch (error) {
			throw await withCommit(error);
		}
	};
}

async function withCommit<A>(answer: A): Promise<A> {
	if (!(answer instanceof Response)) return answer;
	try {
		const cookie = await changeCookie();
		if (cookie) answer.headers.append("Set-Cookie", cookie);
	} catch (error) {
		// The change is made, and its response is valid without the cookie.
		log.warn("replica.untold", errorFields(error));
	}
	return answer;
}
