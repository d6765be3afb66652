import type { ReactNode } from "react";
import { type FormatSettings, formatter } from "#app/core/format.ts";
import { translator } from "#app/messages/index.ts";
import { I18nContext } from "./i18n.tsx";

/** Gives everything below it the texts and the date and number formats of one person. */
export function I18n({ settings, children }: { settings: FormatSettings; children: ReactNode }) {
	const value = { t: translator(settings.locale), format: formatter(settings) };
	return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}
