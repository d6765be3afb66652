import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import type { words } from "#app/messages/words.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Avatar } from "../avatar.tsx";
import { useT } from "../i18n.tsx";
import { Icon } from "../icon.tsx";
import { RoleBadge } from "../state-badge.tsx";
import { NewMenu } from "./new-menu.tsx";
import { LanguageMenu, ThemeSwitch } from "./preferences.tsx";
import { GoField, suggesting } from "./suggesting.tsx";

export type TopbarProps = {
	person: { name: string; email: string; role: keyof typeof words.role };
	/** Counted up to 100. */
	unread: number;
	/** The address to come back to after a change of language or theme. */
	here: string;
	theme: "light" | "dark" | "auto";
	/** What the search box holds. */
	query?: string | undefined;
	nav: ReactNode;
	pathname: string;
	/** The names of what the person may enter from any page. */
	creates: readonly string[];
};

/** Name, search, language, notifications and the account menu; on a phone also the navigation. */
export function Topbar({ person, unread, here, theme, query, nav, pathname, creates }: TopbarProps) {
	const t = useT();
	const news = unread > 99 ? "99+" : unread;
	return (
		<header className="topbar">
			<details className="menu phone-nav" name="top">
				<summary className="btn btn-icon">
					<Icon name="menu" />
					<span className="sr-only">{t("shell.menu")}</span>
				</summary>
				<nav className="menu-panel" aria-label={t("shell.mainNav")}>
					{nav}
				</nav>
			</details>
			<Brand />
			<search className="topbar-search">
				<form action="/search">
					<label className="sr-only" htmlFor="top-q">
						{t("shell.searchLabel")}
					</label>
					<input
						id="top-q"
						className="input"
						type="search"
						name="q"
						defaultValue={query}
						placeholder={t("shell.search")}
						enterKeyHint="search"
						autoComplete="off"
						{...behaviour({ key: "/" })}
						aria-keyshortcuts="/"
						maxLength={300}
						{...suggesting}
					/>
					<GoField />
					<span className="muted" aria-hidden="true">
						/
					</span>
				</form>
			</search>
			<a className="btn btn-icon search-link" href="/search">
				<Icon name="search" />
				<span className="sr-only">{t("action.search")}</span>
			</a>
			<NewMenu names={creates} pathname={pathname} />
			<LanguageMenu here={here} />
			<a className="btn btn-icon bell" href="/notifications">
				<Icon name="bell" />
				{unread > 0 && (
					<span className="count num" aria-hidden="true">
						{news}
					</span>
				)}{" "}
				<span className="sr-only">
					{unread > 0 ? t.n("shell.unread", unread, { n: news }) : t("nav.notifications")}
				</span>
			</a>
			<details className="menu" name="top">
				<summary className="block rounded-full">
					<Avatar name={person.name} />
					<span className="sr-only">{t("shell.account", { name: person.name })}</span>
				</summary>
				<div className="menu-panel">
					<div className="grid justify-items-start gap-1 px-2.5 py-2 text-sm">
						<b>{person.name}</b> <span className="break-all text-ink3">{person.email}</span>
						<RoleBadge role={person.role} />
					</div>
					<div className="menu-rule" />
					<a className="menu-item" href="/settings/profile">
						<Icon name="user" />
						{t("nav.profile")}
					</a>{" "}
					<a className="menu-item" href="/settings">
						<Icon name="settings" />
						{t("nav.settings")}
					</a>{" "}
					<a className="menu-item" href="/progress">
						<Icon name="rotate-cw" />
						{t("progress.title")}
					</a>{" "}
					<a className="menu-item" href="/bin">
						<Icon name="trash-2" />
						{t("bin.title")}
					</a>{" "}
					<ThemeSwitch here={here} theme={theme} />
					<div className="menu-rule" />
					<PostForm action="/logout">
						<button type="submit" className="menu-item">
							<Icon name="log-out" />
							{t("action.logout")}
						</button>
					</PostForm>
				</div>
			</details>
		</header>
	);
}

/** The mark and the name, leading home. */
export function Brand() {
	const t = useT();
	return (
		<a className="brand" href="/">
			<span className="brand-mark">
				<Icon name="scroll-text" />
			</span>
			{t("app.name")}
		</a>
	);
}
