import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { useT } from "../i18n.tsx";
import { Icon } from "../icon.tsx";
import { inert } from "../with-dialogs.tsx";
import { adminNav, isCurrent, mainNav, type NavItem } from "./nav.ts";
import { Topbar, type TopbarProps } from "./topbar.tsx";

type ShellProps = Omit<TopbarProps, "nav"> & {
	/** Shows the Admin section. */
	admin: boolean;
	version: string;
	/** True while a dialog's page is shown: everything around it is out of reach. */
	dialog?: boolean;
	children: ReactNode;
};

/** The frame of every screen after sign-in: top bar, sidebar, the page, the footer. */
export function Shell({ pathname, admin, version, dialog, children, ...topbar }: ShellProps) {
	const t = useT();
	const behind = dialog ? inert : {};

	return (
		<>
			<a className="btn btn-primary skip" href="#main">
				{t("shell.skip")}
			</a>
			<div {...behind} className="contents">
				<Topbar {...topbar} pathname={pathname} nav={<NavLinks pathname={pathname} admin={admin} phone />} />
			</div>
			<div className="frame">
				<nav className="sidebar" aria-label={t("shell.mainNav")} {...behind}>
					<NavLinks pathname={pathname} admin={admin} />
				</nav>
				<div className="page">
					<main id="main" tabIndex={-1}>
						{children}
					</main>
					<footer className="foot" {...behind}>
						<span>{t("app.tagline")}</span> <span>{t("app.version", { version })}</span>{" "}
						<button type="button" className="underline" hidden {...behaviour({ help: true })}>
							{t("shell.shortcuts")}
						</button>
					</footer>
				</div>
			</div>
			<ShortcutsHelp />
		</>
	);
}

function NavLinks({ pathname, admin, phone }: { pathname: string; admin: boolean; phone?: boolean }) {
	const t = useT();
	return (
		<>
			<NavList items={mainNav} pathname={pathname} phone={phone} />
			{admin && (
				<>
					<p className="nav-title">{t("nav.admin")}</p>
					<NavList items={adminNav} pathname={pathname} phone={phone} />
				</>
			)}
		</>
	);
}

type NavListProps = { items: readonly NavItem[]; pathname: string; phone?: boolean | undefined };

function NavList({ items, pathname, phone }: NavListProps) {
	const t = useT();
	return (
		<ul>
			{items.map((item) => (
				<li key={item.href}>
					<a
						className="nav-link"
						href={item.href}
						aria-current={isCurrent(item.href, pathname) ? "page" : undefined}
						{...behaviour({ key: phone ? undefined : item.hotkey })}
					>
						<Icon name={item.icon} />
						{t(item.label)}
					</a>
				</li>
			))}
		</ul>
	);
}

/** The script puts before these the keys of the `data-key` attributes on the page. */
function ShortcutsHelp() {
	const t = useT();
	return (
		<dialog id="keys" className="dialog dialog-sm" aria-labelledby="keys-title">
			<form method="dialog" className="dialog-head">
				<h2 id="keys-title">{t("shell.shortcuts")}</h2>
				<button type="submit" className="btn btn-icon">
					<Icon name="x" />
					<span className="sr-only">{t("action.close")}</span>
				</button>
			</form>
			<div className="dialog-body">
				<dl className="facts">
					<dt>j k</dt>
					<dd>{t("shell.keyRows")}</dd>
					<dt>n</dt>
					<dd>{t("shell.keyNext")}</dd>
					<dt>[ ]</dt>
					<dd>{t("shell.keyTabs")}</dd>
				</dl>
			</div>
		</dialog>
	);
}
