import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#app/core/errors.ts";
import type { Permission } from "#app/core/person/roles.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer, type Viewer } from "#app/core/person/viewer.server.ts";
import { translator } from "#app/messages/index.ts";
import type { PersonLimit } from "./limits.ts";
import { permit, takePermits } from "./rate-limit.server.ts";

type DownloadOptions = {
	allow: Permission;
	limit: PersonLimit;
	home: (params: Record<string, string | undefined>) => string;
	run: (context: {
		viewer: Viewer;
		request: Request;
		params: Record<string, string | undefined>;
	}) => Promise<Response>;
};

/** The loader behind a link to a file: 404, or any other refusal shown on the page with the link. */
export function download({ allow, limit, home, run }: DownloadOptions) {
	return async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
		const viewer = await requireViewer(request, { allow, context });
		try {
			await takePermits(permit(limit, { person: viewer.userId }));
			return await run({ viewer, request, params });
		} catch (error) {
			if (!(error instanceof AppError) || error.code === "internal") throw error;
			if (error.code === "not_found") return new Response(null, { status: statusOf.not_found });
			const message = translator(viewer.locale)(error.key, error.params);
			return redirectWithToast(home(params), { type: "error", message });
		}
	};
}
