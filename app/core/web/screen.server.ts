import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#app/core/errors.ts";
import type { Permission } from "#app/core/person/roles.ts";
import { requireViewer, toDashboard, type Viewer } from "#app/core/person/viewer.server.ts";
import { type T, translator } from "#app/messages/index.ts";

export type ScreenContext = {
	viewer: Viewer;
	request: Request;
	url: URL;
	params: Record<string, string | undefined>;
	t: T;
};

type ScreenOptions = { allow?: Permission; chamberless?: boolean };

/**
 * The loader of a screen: the signed-in person, then the room's services. A refusal becomes the screen's error page
 * (404 for whatever may not be seen), a missing role the way back to the dashboard.
 */
export function screen<R>(options: ScreenOptions, run: (context: ScreenContext) => Promise<R>) {
	const handler = async ({ request, params, context }: LoaderFunctionArgs): Promise<R> => {
		const viewer = await requireViewer(request, { ...options, context });
		try {
			return await run({ viewer, request, url: new URL(request.url), params, t: translator(viewer.locale) });
		} catch (error) {
			if (error instanceof AppError && error.code === "forbidden") throw await toDashboard(viewer);
			if (error instanceof AppError && error.code !== "internal")
				throw data(null, { status: statusOf[error.code] });
			throw error;
		}
	};
	return Object.assign(handler, { demand: { allow: options.allow ?? null } });
}
