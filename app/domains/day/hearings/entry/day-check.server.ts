import { type ActionFunctionArgs, data } from "@remix-run/node";
import { parseDay, parseTime } from "#app/core/dates.ts";
import { isId } from "#app/core/ids.ts";
import { requireViewer, type Viewer } from "#app/core/person/viewer.server.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { type UsualFacts, usualFacts } from "../usual.server.ts";
import { type DayNews, newsOfDay } from "./clashes.server.ts";

/** What is known of the day in a form that comes back, and of its matter. */
export type DayCheck = { news: DayNews | null; usual: UsualFacts | null };

type Answer = Response | { data: FormFailure; init: ResponseInit | null };
type Action<S> = ((args: ActionFunctionArgs) => Promise<Answer>) & { schema: S };

/** Takes whatever the "Check the date" button stands for among a form's searches; it looks for nothing there. */
export const dateFinder = async () => [];

/**
 * An action whose form, whenever it comes back, brings what there is to know of the day that was typed or chosen in
 * `field`, of the matter that the address, the form or `about` names. Throws what the action throws.
 */
export function withDayCheck<S>(
	action: Action<S>,
	field: "date" | "nextDate",
	about: (viewer: Viewer, params: ActionFunctionArgs["params"]) => Promise<{ matterId?: string }>,
) {
	const checked = async (args: ActionFunctionArgs) => {
		const answer = await action(args);
		if (answer instanceof Response) return answer;
		const viewer = await requireViewer(args.request, { context: args.context });
		const typed = answer.data.result.initialValue ?? {};
		const check = await dayCheckOf(viewer, typed, field, await about(viewer, args.params));
		return data({ ...answer.data, ...check }, answer.init ?? {});
	};
	return Object.assign(checked, { schema: action.schema });
}

async function dayCheckOf(
	viewer: Viewer,
	typed: Record<string, unknown>,
	field: string,
	known: { matterId?: string },
): Promise<DayCheck> {
	const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
	const day = parseDay(text("nextDay") || text(field))?.day;
	const matterId = known.matterId ?? (isId(text("matterId")) ? text("matterId") : undefined);
	const usual = matterId ? await usualFacts(viewer, matterId) : null;
	const time = parseTime(text("time"));
	return { news: day ? await newsOfDay(viewer, { day, board: "", matterId, time }) : null, usual };
}
