import { createContext, useContext } from "react";
import type { Formatter } from "#app/core/format.ts";
import type { T } from "#app/messages/index.ts";

type I18nValue = { t: T; format: Formatter | null };

/** Filled by the page's `I18n`, and inside an island by the texts that came with it (ui/island). */
export const I18nContext = createContext<I18nValue | null>(null);

function useI18n(): I18nValue {
	const value = useContext(I18nContext);
	if (!value) throw new Error("Used outside <I18n>");
	return value;
}

/** The translator of the page's language. */
export function useT(): T {
	return useI18n().t;
}

/** The formats of the person who looks: dates, times, numbers, sizes. The server alone has them. */
export function useFormat(): Formatter {
	const { format } = useI18n();
	if (!format) throw new Error("Dates and numbers are formatted on the server");
	return format;
}
