import { renderToStaticMarkup } from "react-dom/server";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { PickerRows } from "#app/ui/form/chooser.tsx";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { matterChoice } from "./choice.ts";
import { findMatterOptions, offeredMatters } from "./choices.server.ts";

/**
 * The choices that a text finds as the script puts them into a form's picker, as HTML; for a blank text those that are
 * offered first. Throws `rate_limited`.
 */
export async function pickFragment(viewer: Viewer, request: Request, q: string): Promise<string> {
	await takePermits(permit("suggest", { person: viewer.userId }));
	const found = q ? await findMatterOptions(viewer, q) : await offeredMatters(viewer, { request });
	return renderToStaticMarkup(
		<I18n settings={viewer}>
			<PickerRows
				field={{ name: "matterId" }}
				options={found.map(matterChoice)}
				found={q ? found.length : null}
			/>
		</I18n>,
	);
}
