import type { MessageKey } from "#app/messages/index.ts";
import type { IconName } from "../icon-names.ts";

export type NavItem = { href: string; label: MessageKey; icon: IconName; hotkey: string };

/** The places of the sidebar: the specification's seven, and the list of work. */
export const mainNav: readonly NavItem[] = [
	{ href: "/", label: "nav.dashboard", icon: "layout-dashboard", hotkey: "g d" },
	{ href: "/work", label: "nav.work", icon: "list-checks", hotkey: "g w" },
	{ href: "/matters", label: "nav.matters", icon: "briefcase", hotkey: "g m" },
	{ href: "/clients", label: "nav.clients", icon: "users", hotkey: "g c" },
	{ href: "/documents", label: "nav.documents", icon: "file-text", hotkey: "g o" },
	{ href: "/hearings", label: "nav.hearings", icon: "gavel", hotkey: "g h" },
	{ href: "/analytics", label: "nav.analytics", icon: "chart-column", hotkey: "g a" },
	{ href: "/settings", label: "nav.settings", icon: "settings", hotkey: "g s" },
];

/** The Admin section below them, for role Admin only. */
export const adminNav: readonly NavItem[] = [
	{ href: "/users", label: "nav.users", icon: "users", hotkey: "g u" },
];

/** True when a path is the item's own page or lies below it; a draft lies below the matters. */
export function isCurrent(href: string, pathname: string): boolean {
	if (href === "/matters" && pathname.startsWith("/drafts/")) return true;
	return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
