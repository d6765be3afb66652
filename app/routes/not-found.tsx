import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NO_CHAMBER } from "#app/core/ids.ts";
import { optionalViewer } from "#app/core/person/viewer.server.ts";
import { frameOf } from "#app/frame-facts.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { ErrorScreen } from "#app/ui/shell/error-screen.tsx";
import { Frame } from "#app/ui/shell/frame.tsx";

export const handle: ScreenHandle = { title: "error.page404" };

/** All unknown addresses: whoever is signed in keeps the frame; for others the page comes from the root's error boundary. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await optionalViewer(request, context);
	if (!viewer || viewer.chamberId === NO_CHAMBER) throw data(null, { status: 404 });
	return data(await frameOf(viewer, new URL(request.url)), { status: 404 });
}

export const action = (_: ActionFunctionArgs) => data(null, { status: 404 });

export default function Unknown() {
	const frame = useLoaderData<typeof loader>();
	return (
		<Frame frame={frame}>
			<ErrorScreen status={404} />
		</Frame>
	);
}
