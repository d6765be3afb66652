import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AppError } from "#app/core/errors.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer, type Viewer } from "#app/core/person/viewer.server.ts";
import { buttonAction } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { backIn, withBack } from "#app/core/web/input/safe-redirect.ts";
import { getTask, tabOf } from "#app/domains/day/tasks/read.server.ts";
import { type TaskAct, taskActSchema } from "#app/domains/day/tasks/schema.ts";
import { removeTask, restoreTask, setDone } from "#app/domains/day/tasks/service.server.ts";
import { type MessageKey, translator } from "#app/messages/index.ts";

/** Leads to the tab of its matter where a task is shown, and one without a matter to its form. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "tasks.view", context });
	try {
		const { task, matter } = await getTask(viewer, idParam(params, "taskId"));
		if (matter) return redirect(`/matters/${matter.id}/${tabOf(task)}#t-${task.id}`);
		return redirect(withBack(`/work/${task.id}/edit`, backIn(new URL(request.url).search)));
	} catch (error) {
		if (!(error instanceof AppError) || error.code === "internal") throw error;
		const message = translator(viewer.locale)(error.key, error.params);
		return redirectWithToast("/notifications", { type: "error", message });
	}
}

type Act = {
	run: (viewer: Viewer, taskId: string) => Promise<unknown>;
	toast?: MessageKey;
	/** Once more changes nothing, whatever happened in between. */
	repeatable?: boolean;
};

const acts: Record<TaskAct, Act> = {
	done: {
		run: (viewer, taskId) => setDone(viewer, taskId, true),
		toast: "success.taskDone",
		repeatable: true,
	},
	undone: {
		run: (viewer, taskId) => setDone(viewer, taskId, false),
		toast: "success.taskUndone",
		repeatable: true,
	},
	delete: { run: removeTask },
	restore: { run: restoreTask, toast: "success.taskRestored", repeatable: true },
};

/** The buttons of a task: done, open again, delete, undo. */
export const action = buttonAction({
	schema: taskActSchema,
	allow: "tasks.edit",
	home: "/",
	repeatable: ({ intent }) => acts[intent].repeatable ?? false,
	run: async ({ viewer, params, back }, { intent }) => {
		const taskId = idParam(params, "taskId");
		const { run, toast } = acts[intent];
		await run(viewer, taskId);
		return { to: back(toast ? undefined : taskId), toast: toast };
	},
});
