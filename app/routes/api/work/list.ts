import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { workJson } from "#app/domains/work/json.ts";
import { listWork } from "#app/domains/work/list.server.ts";
import { workQuerySchema } from "#app/domains/work/schema.ts";
import { workShape } from "#app/domains/work/shape.ts";

export const loader = apiLoader({
	summary: "Open work: tasks, deadlines, reminders and hearings by date",
	answers: workShape,
	query: workQuerySchema,
	allow: "tasks.view",
	run: async ({ viewer, query }) => workJson(await listWork(viewer, query.view)),
});

export const action = apiAction({});
