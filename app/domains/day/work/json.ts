import type { Work, WorkItem } from "./list.server.ts";
import type { WorkItemJson, WorkJson } from "./shape.ts";

/** The list of work as /api shows it. */
export function workJson({ items, done, withoutNextDate, ...rest }: Work): WorkJson {
	const { total, matters } = withoutNextDate;
	return {
		...rest,
		items: items.map(itemJson),
		done: done.map(itemJson),
		withoutNextDate: { total, matters: matters.map(({ id, ...matter }) => ({ _id: id, ...matter })) },
	};
}

const itemJson = ({ id, time, matter, ...item }: WorkItem): WorkItemJson => ({
	_id: id,
	...item,
	time: time?.slice(0, 5) ?? null,
	matter: matter && { _id: matter.id, title: matter.title },
});
