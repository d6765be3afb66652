import type { LoaderFunctionArgs } from "@remix-run/node";
import { AppError, statusOf } from "#app/core/errors.ts";
import type { Permission } from "#app/core/person/roles.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer, type Viewer } from "#app/core/person/viewer.server.ts";
import { translator } from "#app/messages/index.ts";
import { idParam } from "./http.ts";
import type { PersonLimit } from "./limits.ts";
import { permit, takePermits } from "./rate-limit.server.ts";

type DownloadOptions = {
	allow: Permission;
	limit: PersonLimit;
	/** The part of the address that is the id; none where it has no id. */
	of?: string;
	home: (id: string) => string;
	run: (context: { viewer: Viewer; request: Request; id: string }) => Promise<Response>;
};

/** The loader behind a link to a file: 404, or any other refusal shown on the page with the link. */
export function download({ allow, limit, of, home, run }: DownloadOptions) {
	return async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
		const viewer = await requireViewer(request, { allow, context });
		let id = "";
		try {
			if (of) id = idParam(params, of);
			await takePermits(permit(limit, { person: viewer.userId }));
			return await run({ viewer, request, id });
		} catch (error) {
			if (!(error instanceof AppError) || error.code === "internal") throw error;
			if (error.code === "not_found") return new Response(null, { status: statusOf.not_found });
			const message = translator(viewer.locale)(error.key, error.params);
			return redirectWithToast(home(id), { type: "error", message });
		}
	};
}
