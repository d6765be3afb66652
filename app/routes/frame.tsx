import type { SerializeFrom } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { can } from "#app/core/person/roles.ts";
import { version } from "#app/core/version.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { CourtDaysProvider } from "#app/domains/courts/sitting.tsx";
import { unreadForFrame } from "#app/domains/notifications/service.server.ts";
import { useDialogOpen } from "#app/ui/screen-handle.ts";
import { RouteErrorScreen } from "#app/ui/shell/error-screen.tsx";
import { newFor } from "#app/ui/shell/new-menu.tsx";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";

export const loader = screen({}, async ({ viewer, url }) => ({
	person: { name: viewer.name, email: viewer.email, role: viewer.role },
	admin: can(viewer, "users.manage"),
	creates: newFor(viewer),
	theme: viewer.theme,
	courtDays: viewer.courtDays,
	unread: await unreadForFrame(viewer),
	query: url.pathname === "/search" ? (url.searchParams.get("q") ?? undefined) : undefined,
}));

type Framed = { frame: SerializeFrom<typeof loader>; dialog?: boolean; children: ReactNode };

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

function Frame({
	frame: { person, admin, creates, theme, unread, query },
	dialog = false,
	children,
}: Framed) {
	const { pathname, search } = useLocation();
	return (
		<Shell
			person={person}
			admin={admin}
			creates={creates}
			theme={theme}
			unread={unread}
			query={query}
			pathname={pathname}
			here={pathname + search}
			version={version}
			dialog={dialog}
		>
			{children}
		</Shell>
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
