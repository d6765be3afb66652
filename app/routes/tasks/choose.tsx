import { useLoaderData } from "@remix-run/react";
import { clean } from "#app/core/clean.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { matterOptions } from "#app/domains/matters/service.server.ts";
import { TaskMatter } from "#app/domains/tasks/task-matter.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "task.add" };

const CHOICES = 20;

export const loader = screen({ allow: "tasks.edit" }, async ({ viewer, url }) => {
	const q = clean(url.searchParams.get("q") ?? "")
		.trim()
		.slice(0, 300);
	return { q, matters: await matterOptions(viewer, q || undefined, CHOICES) };
});

/** The first step of a task that is entered from any page: the matter it belongs to. */
export default function ChooseMatter() {
	const { q, matters } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={useT()("task.add")} />
			<TaskMatter matters={matters} q={q} />
		</>
	);
}
