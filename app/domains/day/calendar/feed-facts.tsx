import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { FeedRow } from "./feeds.server.ts";

/** Since when there is an address, what it shows, and when it was last read. */
export function FeedFacts({ feed }: { feed: FeedRow }) {
	const t = useT();
	const { longDate, time } = useFormat();
	const { reach, createdAt, lastReadAt, madeBy, parts } = feed;
	const made = { date: longDate(createdAt), name: madeBy.name };
	const read = lastReadAt && t("common.time", { date: longDate(lastReadAt), time: time(lastReadAt) });
	return (
		<p className="text-sm">
			{t(reach === "own" || reach === "matter" ? "calendar.created" : "calendar.createdBy", made)}
			{" · "}
			{parts.map((part) => t(`calendar.part.${part}`)).join(", ")}
			{" · "}
			{read ? t("calendar.read", { time: read }) : t("calendar.unread")}
		</p>
	);
}
