import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { version } from "#app/core/version.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { CourtDaysProvider } from "#app/domains/courts/sitting.tsx";
import { unreadCount } from "#app/domains/notifications/service.server.ts";
import { useDialogOpen } from "#app/ui/screen-handle.ts";
import { Shell } from "#app/ui/shell/shell.tsx";

export const loader = screen({}, async ({ viewer, url }) => ({
	person: { name: viewer.name, email: viewer.email, role: viewer.role },
	admin: can(viewer, "users.manage"),
	theme: viewer.theme,
	courtDays: viewer.courtDays,
	unread: await unreadCount(viewer),
	query: url.pathname === "/search" ? (url.searchParams.get("q") ?? undefined) : undefined,
}));

/** The one protected layout: everything but sign-in lies inside it. */
export default function App() {
	const { person, admin, theme, courtDays, unread, query } = useLoaderData<typeof loader>();
	const { pathname, search } = useLocation();
	const dialog = useDialogOpen();

	return (
		<Shell
			person={person}
			admin={admin}
			theme={theme}
			unread={unread}
			query={query}
			pathname={pathname}
			here={pathname + search}
			version={version}
			dialog={dialog}
		>
			<CourtDaysProvider days={courtDays}>
				<Outlet />
			</CourtDaysProvider>
		</Shell>
	);
}
