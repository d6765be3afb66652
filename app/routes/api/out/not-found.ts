import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/core/errors.ts";
import { answer } from "#app/core/web/answer.server.ts";

/** Every unknown path below /api, whatever the method. */
function missing({ request, context }: LoaderFunctionArgs) {
	return answer(request, context, () => {
		throw notFound();
	});
}

export const loader = missing;
export const action = missing;
