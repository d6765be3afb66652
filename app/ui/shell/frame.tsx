import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { programVersion } from "#app/core/version.ts";
import { Shell } from "./shell.tsx";
import type { TopbarProps } from "./topbar.tsx";

/** What the frame shows of whoever is signed in. */
export type FrameFacts = Pick<TopbarProps, "person" | "creates" | "theme" | "unread" | "query"> & {
	admin: boolean;
};

type FrameProps = { frame: FrameFacts; dialog?: boolean; children: ReactNode };

/** The shell around a page, at the page's own address. */
export function Frame({
	frame: { person, admin, creates, theme, unread, query },
	dialog = false,
	children,
}: FrameProps) {
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
			version={programVersion}
			dialog={dialog}
		>
			{children}
		</Shell>
	);
}
