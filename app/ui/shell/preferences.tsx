import { Fragment } from "react";
import { languageNames, locales } from "#app/messages/index.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "../i18n.tsx";
import { Icon } from "../icon.tsx";

const themes = ["light", "dark", "auto"] as const;

/** The choice of language, in each language's own name. */
export function LanguageMenu({ here }: { here: string }) {
	const t = useT();
	return (
		<details className="menu" name="top">
			<summary className="btn btn-icon">
				<Icon name="languages" />
				<span className="sr-only">{t("shell.language", { language: languageNames[t.locale] })}</span>
			</summary>
			<div className="menu-panel">
				<LanguageForm here={here} className="menu-item" />
			</div>
		</details>
	);
}

/** Three buttons that change the language and come back. */
export function LanguageForm({ here, className }: { here: string; className: string }) {
	const t = useT();
	return (
		<PostForm action="/preferences" className="contents">
			<input type="hidden" name="redirectTo" value={here} />
			{locales.map((locale) => (
				<Fragment key={locale}>
					<button
						type="submit"
						name="locale"
						value={locale}
						lang={locale}
						className={className}
						aria-current={locale === t.locale ? "true" : undefined}
					>
						{languageNames[locale]}
					</button>{" "}
				</Fragment>
			))}
		</PostForm>
	);
}

/** Light, dark, or as the device is. */
export function ThemeSwitch({ here, theme }: { here: string; theme: (typeof themes)[number] }) {
	const t = useT();
	return (
		<PostForm action="/preferences" className="flex gap-1 px-2.5 py-1">
			<input type="hidden" name="redirectTo" value={here} />
			<fieldset className="flex flex-wrap gap-1">
				<legend className="hint mb-1">{t("settings.theme")}</legend>
				{themes.map((choice) => (
					<Fragment key={choice}>
						<button
							type="submit"
							name="theme"
							value={choice}
							className="chip"
							aria-current={choice === theme ? "true" : undefined}
						>
							{t(`theme.${choice}`)}
						</button>{" "}
					</Fragment>
				))}
			</fieldset>
		</PostForm>
	);
}
