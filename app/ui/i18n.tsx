import { createContext, type ReactNode, useContext } from "react";
import { type FormatSettings, type Formatter, formatter } from "#app/core/format.ts";
import { type T, translator } from "#app/messages/index.ts";

type I18nValue = { t: T; format: Formatter };

const I18nContext = createContext<I18nValue | null>(null);

/** Gives everything below it the texts and the date and number formats of one person. */
export function I18n({ settings, children }: { settings: FormatSettings; children: ReactNode }) {
	const value = { t: translator(settings.locale), format: formatter(settings) };
	return <I18nContext.Provider value={value}>{children}</I18nContext.Provider>;
}

function useI18n(): I18nValue {
	const value = useContext(I18nContext);
	if (!value) throw new Error("Used outside <I18n>");
	return value;
}

/** The translator of the page's language. */
export function useT(): T {
	return useI18n().t;
}

/** The formats of the person who looks: dates, times, numbers, sizes. */
export function useFormat(): Formatter {
	return useI18n().format;
}
