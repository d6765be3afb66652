import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { isAway } from "#app/core/database/connection/away.ts";
import { bounds } from "#app/core/web/input/body.server.ts";

type Module = ServerBuild["routes"][string]["module"];
type Handler = NonNullable<Module["loader"] | Module["action"]>;
type Args = Parameters<NonNullable<Module["action"]>>[0];
type Entry = { awayPage: (request: Request, context: AppLoadContext) => Promise<Response> };

/** Wraps a build so that every route has one response while the database is away; entry.server.tsx uses `context.away`. */
export function whileAway(build: ServerBuild): ServerBuild {
	const { awayPage } = build.entry.module as unknown as Entry;
	const guarded = Object.entries(build.routes).map(([id, route]) => {
		return [id, route && { ...route, module: guardModule(route.module, awayPage) }];
	});
	return { ...build, routes: Object.fromEntries(guarded) };
}

function guardModule(module: Module, awayPage: Entry["awayPage"]): Module {
	const guard = (handler: Handler) => async (args: Args) => {
		const { request, context } = args;
		if (context.sent === undefined) context.sent = sentWith(request);
		try {
			return await handler(args);
		} catch (error) {
			if (!isAway(error)) throw error;
			if (!module.default) return awayPage(request, context);
			context.away = () => awayPage(request, context);
			throw new Response(null, { status: 503 });
		}
	};
	return {
		...module,
		...(module.loader ? { loader: guard(module.loader) } : {}),
		...(module.action ? { action: guard(module.action) } : {}),
	};
}

function sentWith(request: Request): AppLoadContext["sent"] {
	const type = request.headers.get("content-type") ?? "";
	const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type);
	if (request.method !== "POST" || !isForm) return undefined;
	const length = Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
	return length <= bounds.mostBytes ? request.clone() : null;
}
