import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AppError } from "#app/core/errors.ts";
import { readForm } from "#app/core/form.server.ts";
import { idParam } from "#app/core/http.ts";
import { withQuery } from "#app/core/links.ts";
import { safeRedirect } from "#app/core/safe-redirect.ts";
import { redirectWithToast } from "#app/core/toast.server.ts";
import { requireViewer, type Viewer } from "#app/core/viewer.server.ts";
import { getTask, tabOf } from "#app/domains/tasks/read.server.ts";
import { type TaskAct, taskActSchema } from "#app/domains/tasks/schema.ts";
import { removeTask, restoreTask, setDone } from "#app/domains/tasks/service.server.ts";
import { type MessageKey, translator } from "#app/messages/index.ts";

/** Leads to the tab of its matter where a task is shown. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "tasks.view", context });
	try {
		const { task, matter } = await getTask(viewer, idParam(params, "taskId"));
		return redirect(`/matters/${matter.id}/${tabOf(task)}#t-${task.id}`);
	} catch (error) {
		return refused(error, viewer, "/notifications");
	}
}

const acts: Record<
	TaskAct,
	{ run: (viewer: Viewer, taskId: string) => Promise<unknown>; said?: MessageKey }
> = {
	done: { run: (viewer, taskId) => setDone(viewer, taskId, true), said: "ok.taskdone" },
	undone: { run: (viewer, taskId) => setDone(viewer, taskId, false), said: "ok.taskundone" },
	delete: { run: removeTask },
	restore: { run: restoreTask, said: "ok.taskrestored" },
};

/** The buttons of a task: done, open again, delete, undo. Goes back to where the button stood. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "tasks.edit", context });
	const form = taskActSchema.safeParse(Object.fromEntries(await readForm(request)));
	if (!form.success) return redirect("/");
	const { intent, redirectTo } = form.data;
	const back = new URL(safeRedirect(redirectTo, "/"), "http://peshi.invalid");
	const to = (deleted: string | null) => withQuery(back.pathname, back.search, { deleted });
	try {
		const taskId = idParam(params, "taskId");
		const { run, said } = acts[intent];
		await run(viewer, taskId);
		if (!said) return redirect(to(taskId));
		return await redirectWithToast(to(null), { type: "success", message: translator(viewer.locale)(said) });
	} catch (error) {
		return refused(error, viewer, to(null));
	}
}

function refused(error: unknown, viewer: Viewer, to: string): Promise<Response> {
	if (!(error instanceof AppError) || error.code === "internal") throw error;
	const message = translator(viewer.locale)(error.key, error.params);
	return redirectWithToast(to, { type: "error", message });
}
