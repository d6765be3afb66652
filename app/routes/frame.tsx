import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { screen } from "#app/core/web/screen.server.ts";
import { CourtDaysProvider } from "#app/domains/law/courts/sitting.tsx";
import { frameOf } from "#app/frame-facts.server.ts";
import { useDialogOpen } from "#app/ui/screen-handle.ts";
import { RouteErrorScreen } from "#app/ui/shell/error-screen.tsx";
import { Frame } from "#app/ui/shell/frame.tsx";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";

export const loader = screen({}, async ({ viewer, url }) => ({
	...(await frameOf(viewer, url)),
	courtDays: viewer.courtDays,
}));

/** The one protected layout: everything but sign-in lies inside it. */
export default function App() {
	const frame = useLoaderData<typeof loader>();
	const dialog = useDialogOpen();
	return (
		<Frame frame={frame} dialog={dialog}>
			<CourtDaysProvider days={frame.courtDays}>
				<Outlet />
			</CourtDaysProvider>
		</Frame>
	);
}

/** A screen that failed leaves the frame around it; without the frame's own data there is the plain page. */
export function ErrorBoundary() {
	const frame = useRouteLoaderData<typeof loader>("routes/frame");
	if (!frame) {
		return (
			<PlainPage>
				<RouteErrorScreen />
			</PlainPage>
		);
	}
	return (
		<Frame frame={frame}>
			<RouteErrorScreen />
		</Frame>
	);
}
