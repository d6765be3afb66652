import { useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";

/** A page whose child routes are dialogs: out of reach while one is open. */
export function WithDialogs({ children }: { children: ReactNode }) {
	const dialog = useOutlet();
	return (
		<>
			<div {...(dialog ? inert : {})}>{children}</div>
			{dialog}
		</>
	);
}

/** React 18 knows no `inert`; an empty string is how it is written into the HTML. */
export const inert = { inert: "" };
