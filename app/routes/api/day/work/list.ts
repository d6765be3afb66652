import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { workJson } from "#app/domains/day/work/json.ts";
import { listWork } from "#app/domains/day/work/list.server.ts";
import { workQuerySchema } from "#app/domains/day/work/schema.ts";
import { workShape } from "#app/domains/day/work/shape.ts";

export const loader = apiLoader({
	summary: "Open work: tasks, deadlines, reminders and hearings by date",
	answers: workShape,
	query: workQuerySchema,
	allow: "tasks.view",
	run: async ({ viewer, query }) => workJson(await listWork(viewer, query.view)),
});

export const action = apiAction({});
