import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Meta, Outlet, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { ownerOf } from "#app/core/person/owner.server.ts";
import { readPreferences, rememberedCookies } from "#app/core/person/preferences.server.ts";
import { readToast } from "#app/core/person/toast.server.ts";
import { RouteErrorScreen } from "#app/ui/shell/error-screen.tsx";
import { Toaster } from "#app/ui/shell/toaster.tsx";
import { shownStatus } from "#app/ui/shown-status.ts";
import keysUrl from "./enhance/keys.ts?worker&url";
import islandsUrl from "./islands.tsx?worker&url";
import { type T, translate, translator } from "./messages/index.ts";
import { IslandScript } from "./ui/island/island.tsx";
import { type PageFacts, PageFactsContext } from "./ui/page-facts.tsx";
import { useScreenStyle, useScreenTitle } from "./ui/screen-handle.ts";
import { PageFrame } from "./ui/shell/page-frame.tsx";
import { PlainPage } from "./ui/shell/plain-page.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const [preferences, { toast, headers }, { owner, left, cookies }] = await Promise.all([
		readPreferences(request, context),
		readToast(request),
		ownerOf(request, context),
	]);
	const { locale, theme, timeZone, dateFormat, timeFormat, comfort } = preferences;
	const settings = { locale, theme, timeZone, dateFormat, timeFormat };
	// What is said while the database is away is said by the cookies alone.
	const remembered = owner ? rememberedCookies(request, preferences) : [];
	for (const line of [...cookies, ...remembered]) headers.append("Set-Cookie", line);
	return data({ settings, comfort, toast, owner, left }, { headers });
}

const defaults = {
	locale: "en",
	theme: "light",
	timeZone: "Asia/Kolkata",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "12h",
} as const;

/** The document around every page, also around error pages, for which no loader may have run. */
export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<typeof loader>("root");
	const facts = useContext(PageFactsContext);
	const settings = root?.settings ?? defaults;
	const toast = root?.toast;
	const comfort = root?.comfort;
	const { pathname, search } = useLocation();

	return (
		<PageFrame
			settings={settings}
			facts={facts}
			title={<Title t={translator(settings.locale)} toast={toast?.message} facts={facts} />}
			style={useScreenStyle()}
			marks={{
				owner: root?.owner,
				density: comfort?.density === "compact" && "compact",
				keys: keysUrl,
				single: comfort?.singleKeys === false && "off",
				discard: comfort?.confirmDiscard && translate(settings.locale, "common.discard"),
			}}
		>
			<Toaster toasts={toast ? [toast] : []} dismiss={comfort?.keepMessages ? pathname + search : null} />
			<IslandScript.Provider value={islandsUrl}>{children}</IslandScript.Provider>
			{root?.left && <img src="/resources/left" alt="" hidden />}
		</PageFrame>
	);
}

/** A toast or a failed form comes first in the title: it is what a screen reader says when the page opens. */
function Title({ t, toast, facts }: { t: T; toast: string | undefined; facts: PageFacts | null }) {
	const error = useRouteError();
	const thrown = facts?.thrown;
	const screen = useScreenTitle(t);
	const own = error ? t(`error.page${shownStatus(error)}`) : (screen ?? (thrown && t(`error.page${thrown}`)));
	if (!own) return <Meta />;
	const page = `${own} – ${t("app.name")}`;
	const named = facts?.failed ? t("common.titleError", { title: page }) : page;
	return <title>{toast ? `${toast} – ${named}` : named}</title>;
}

export default function App() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return (
		<PlainPage>
			<RouteErrorScreen />
		</PlainPage>
	);
}
