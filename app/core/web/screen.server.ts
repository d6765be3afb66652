import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#app/core/errors.ts";
import type { Permission } from "#app/core/person/roles.ts";
import { requireViewer, toDashboard, type Viewer } from "#app/core/person/viewer.server.ts";
import { type MessageKey, type T, translator } from "#app/messages/index.ts";
import { permit, takePermits } from "./rate-limit.server.ts";

export type ScreenContext = {
	viewer: Viewer;
	request: Request;
	url: URL;
	params: Record<string, string | undefined>;
	t: T;
};

type ScreenOptions = {
	allow?: Permission;
	chamberless?: boolean;
	factorless?: boolean;
	weight?: (url: URL) => number;
};

// Whoever opens a page did not attempt anything: the heading names the limit, the sentence the wait.
const PAGE_WAIT: Partial<Record<MessageKey, MessageKey>> = {
	"error.wait_seconds": "error.pageWait_seconds",
	"error.wait_minutes": "error.pageWait_minutes",
	"error.wait_hours": "error.pageWait_hours",
};

/** The loader of a screen: person, permit, services. A refusal becomes the error page, a missing role the dashboard. */
export function screen<R>(options: ScreenOptions, run: (context: ScreenContext) => Promise<R>) {
	const handler = async ({ request, params, context }: LoaderFunctionArgs): Promise<R> => {
		const viewer = await requireViewer(request, { ...options, context });
		const url = new URL(request.url);
		const t = translator(viewer.locale);
		try {
			await takePage(context, viewer, options.weight?.(url) ?? 1);
			return await run({ viewer, request, url, params, t });
		} catch (error) {
			if (error instanceof AppError && error.code === "forbidden") throw await toDashboard(viewer);
			if (error instanceof AppError && error.code === "rate_limited")
				throw data(t(PAGE_WAIT[error.key] ?? error.key, error.params), {
					status: 429,
					headers: error.headers ?? {},
				});
			if (error instanceof AppError && error.code !== "internal")
				throw data(null, { status: statusOf[error.code] });
			throw error;
		}
	};
	return Object.assign(handler, { demand: { allow: options.allow ?? null } });
}

// The loaders of one page share the load context, so that the page counts once.
const counted = new WeakMap<object, Promise<void>>();

async function takePage(context: unknown, viewer: Viewer, weight: number): Promise<void> {
	const take = (pages: number) =>
		takePermits({ ...permit("screen", { person: viewer.userId }), weight: pages });
	if (typeof context !== "object" || context === null) return take(weight);
	const page = counted.get(context) ?? take(1);
	counted.set(context, page);
	await page;
	if (weight > 1) await take(weight - 1);
}
