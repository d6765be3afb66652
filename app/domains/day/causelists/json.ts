import { translate } from "#app/messages/index.ts";
import type { ListedList, VerdictRow } from "./service.server.ts";
import type { CauseListJson, CauseListRowJson } from "./shape.ts";

/** A court's list as /api shows it. */
export function causeListJson(list: ListedList): CauseListJson {
	const {
		id,
		filename,
		status,
		failure,
		court,
		kind,
		dates,
		items,
		doubtful,
		missing,
		counts,
		unsaved,
		differing,
		notInList,
		continuation,
	} = list;
	return {
		_id: id,
		...{ filename, status, court, kind, dates, items, doubtful, missing, continuation, counts },
		...{ unsaved, differing, notInList },
		error: failure && translate("en", `causelist.fail.${failure}`),
		createdAt: list.createdAt.toISOString(),
	};
}

/** A row of a list as /api shows it. */
export function causeListRowJson(row: VerdictRow): CauseListRowJson {
	const { id, item, caseNumber, connectedTo, firstParty, secondParty, advocates, date, time } = row;
	const { courtRoom, bench, section, notes, page, matter, verdict, differs, checks } = row;
	return {
		_id: id,
		...{ item, caseNumber, connectedTo, advocates, date, courtRoom, bench, section, notes, page },
		parties: { first: firstParty, second: secondParty },
		time: time?.slice(0, 5) ?? null,
		matterId: matter?.id ?? null,
		...{ verdict, differs, checks },
	};
}
