import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { AppError } from "#app/core/errors.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer, type Viewer } from "#app/core/person/viewer.server.ts";
import { doOnce, readForm } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { formClaim } from "#app/core/web/once.server.ts";
import { safeRedirect } from "#app/core/web/safe-redirect.ts";
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

type Act = {
	run: (viewer: Viewer, taskId: string) => Promise<unknown>;
	said?: MessageKey;
	/** Once more changes nothing, whatever happened in between. */
	repeatable?: boolean;
};

const acts: Record<TaskAct, Act> = {
	done: {
		run: (viewer, taskId) => setDone(viewer, taskId, true),
		said: "ok.taskdone",
		repeatable: true,
	},
	undone: {
		run: (viewer, taskId) => setDone(viewer, taskId, false),
		said: "ok.taskundone",
		repeatable: true,
	},
	delete: { run: removeTask },
	restore: { run: restoreTask, said: "ok.taskrestored", repeatable: true },
};

/** The buttons of a task: done, open again, delete, undo. Goes back to where the button stood. */
export async function action({ request, params, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "tasks.edit", context });
	const form = await readForm(request);
	const claim = formClaim(form, request, context);
	const asked = taskActSchema.safeParse(Object.fromEntries(form));
	if (!asked.success) return redirect("/");
	const { intent, redirectTo } = asked.data;
	const back = new URL(safeRedirect(redirectTo, "/"), "http://peshi.invalid");
	const to = (deleted: string | null) => withQuery(back.pathname, back.search, { deleted });
	try {
		const taskId = idParam(params, "taskId");
		const { run, said, repeatable } = acts[intent];
		return await doOnce(viewer, repeatable ? null : claim, translator(viewer.locale), async () => {
			await run(viewer, taskId);
			return { to: to(said ? null : taskId), toast: said };
		});
	} catch (error) {
		return refused(error, viewer, to(null));
	}
}

function refused(error: unknown, viewer: Viewer, to: string): Promise<Response> {
	if (!(error instanceof AppError) || error.code === "internal") throw error;
	const message = translator(viewer.locale)(error.key, error.params);
	return redirectWithToast(to, { type: "error", message });
}
