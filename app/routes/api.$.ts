import type { LoaderFunctionArgs } from "@remix-run/node";
import { answer } from "#app/core/api.server.ts";
import { notFound } from "#app/core/errors.ts";

/** Every unknown path below /api, whatever the method. */
function missing({ request, context }: LoaderFunctionArgs) {
	return answer(request, context, () => {
		throw notFound();
	});
}

export const loader = missing;
export const action = missing;
