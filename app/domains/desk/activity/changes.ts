import type { Formatter } from "#app/core/format.ts";
import type { T } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import type { ActivityMeta, FromTo } from "#drizzle/schema.ts";
import type { EntityType } from "#drizzle/words.ts";

type Words = Readonly<Record<string, Parameters<T>[0]>>;

/**
 * What a change made of the few facts that matter most, each as "was → is": stage, status, role, assignee, a hearing's date;
 * and why, where a reason was given.
 */
export function changesOf(
	{ entityType, meta }: { entityType: EntityType; meta: ActivityMeta | null },
	t: T,
	format: Pick<Formatter, "longDate">,
): string[] {
	if (!meta) return [];
	const labelled = (label: Parameters<T>[0], change: FromTo | undefined, list?: Words) => {
		if (!change) return [];
		const word = (value: string | null) => {
			const key = value === null ? undefined : list?.[value];
			return key ? t(key) : (value ?? t("task.nobodyYet"));
		};
		return [t("activity.change", { what: t(label), from: word(change.from), to: word(change.to) })];
	};
	const moved =
		(entityType === "hearing" || entityType === "task") && meta.from && meta.date && meta.from !== meta.date
			? { from: format.longDate(meta.from), to: format.longDate(meta.date) }
			: undefined;
	return [
		...labelled("matter.stage", meta.stage, words.stage),
		...labelled("matter.status", meta.status, entityType === "user" ? words.userStatus : words.matterStatus),
		...labelled("user.role", meta.role, words.role),
		...labelled("task.assignee", meta.assignee),
		...labelled(entityType === "task" ? "task.due" : "hearing.date", moved),
		...(meta.split ? [t.n("activity.split", meta.split)] : []),
		...(meta.joined ? [t("activity.joined", { name: meta.joined })] : []),
		...(meta.reason ? [t("activity.reason", { reason: meta.reason })] : []),
	];
}
