import type { NoticeRow } from "./service.server.ts";
import type { NoticeJson } from "./shape.ts";

/** A notice as /api shows it. */
export function noticeJson({ notice, matters, listed, moves }: NoticeRow): NoticeJson {
	const { id, kind, state, isCancelled, sender, subject, caseNumbers, date, time, link, defects, matterId } =
		notice;
	return {
		_id: id,
		...{ kind, state, cancelled: isCancelled, sender, subject, caseNumbers, date, link, defects, matterId },
		time: time?.slice(0, 5) ?? null,
		matters: matters.map(({ id: _id, title, caseNumber }) => ({
			...{ _id, title, caseNumber },
			listed: listed[_id] ?? [],
			moves: moves[_id] ?? null,
		})),
		createdAt: notice.createdAt.toISOString(),
	};
}
