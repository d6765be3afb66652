import { Fragment } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";

export type Tab = { href: string; label: string; count?: number | null; current?: boolean };

/** The parts of one thing, each a page of its own; hence links, not ARIA tabs. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
	return (
		<nav className="tabs" aria-label={label}>
			{tabs.map((tab) => (
				<Fragment key={tab.href}>
					<a href={tab.href} aria-current={tab.current ? "page" : undefined} {...behaviour({ tab: true })}>
						{tab.label}
						{tab.count ? <span className="num"> {tab.count}</span> : null}
					</a>{" "}
				</Fragment>
			))}
		</nav>
	);
}
