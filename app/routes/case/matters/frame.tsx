import { data } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useRouteError } from "@remix-run/react";
import { settingCookies } from "#app/core/cookies.server.ts";
import { can } from "#app/core/person/roles.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { openedCookie } from "#app/domains/case/matters/choosing/opened.server.ts";
import { matterHead } from "#app/domains/filing/casefile/details.server.ts";
import { MatterHeader, MatterTabs } from "#app/domains/filing/casefile/matter-header.tsx";
import { type ScreenHandle, useDialogOpen } from "#app/ui/screen-handle.ts";
import { MatterNotFound, RouteErrorScreen } from "#app/ui/shell/error-screen.tsx";
import { shownStatus } from "#app/ui/shown-status.ts";
import { inert } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = {
	title: (shown, t) =>
		(shown as Awaited<ReturnType<typeof loader>>["data"] | undefined)?.row.matter.title ??
		t("matter.notFound"),
};

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params, request }) => {
	const matterId = idParam(params, "matterId");
	const shown = {
		...(await matterHead(viewer, matterId)),
		canAddHearing: can(viewer, "hearings.create"),
		canEdit: can(viewer, "matters.edit"),
	};
	const cookie = openedCookie(request, viewer, matterId);
	return data(shown, cookie ? { headers: settingCookies([cookie]) } : {});
});

/** What all tabs of a matter share: its name, where it stands, the tabs. */
export default function Matter() {
	const { row, counts, canAddHearing, canEdit } = useLoaderData<typeof loader>();
	const { pathname } = useLocation();
	const isBehind = useDialogOpen();
	return (
		<>
			<div {...(isBehind ? inert : {})}>
				<MatterHeader row={row} canAddHearing={canAddHearing} canEdit={canEdit} pathname={pathname} />
				<MatterTabs matterId={row.matter.id} counts={counts} pathname={pathname} />
			</div>
			<Outlet />
		</>
	);
}

export function ErrorBoundary() {
	const status = shownStatus(useRouteError());
	return status === 404 ? <MatterNotFound /> : <RouteErrorScreen />;
}
