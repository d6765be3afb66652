import { renderToStaticMarkup } from "react-dom/server";
import { formatter } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { CourtDaysProvider } from "#app/domains/law/courts/sitting.tsx";
import { I18n } from "#app/ui/i18n-provider.tsx";
import type { DayNews as News } from "./clashes.server.ts";
import { DayNews } from "./day-news.tsx";

/** What the script puts below a date that was changed: the day written out, and what speaks against it as HTML. */
export function dayFragment(viewer: Viewer, day: string, news: News): { caption: string; warnings: string } {
	const warnings = renderToStaticMarkup(
		<I18n settings={viewer}>
			<CourtDaysProvider days={viewer.courtDays}>
				<DayNews day={day} news={news} />
			</CourtDaysProvider>
		</I18n>,
	);
	return { caption: formatter(viewer).longDate(day), warnings };
}
