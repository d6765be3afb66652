import { sayOffered } from "#app/messages/offered-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import { bareRoom } from "./bare-room.ts";
import type { CauseList } from "./diary.server.ts";

type CauseListSheetProps = { day: string; courts: CauseList; chamber: string | null; name: string };

/** One day's hearings on paper, court by court, with room to write what came of each. */
export function CauseListSheet({ day, courts, chamber, name }: CauseListSheetProps) {
	const t = useT();
	const format = useFormat();
	const starts = courts.map((_, index) =>
		courts.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0),
	);
	return (
		<main id="main" tabIndex={-1} className="mx-auto grid max-w-[210mm] gap-4 p-4 print:p-0">
			<p className="no-print flex flex-wrap items-center gap-3 text-sm text-ink2">
				<LinkButton href={`/hearings?view=day&date=${day}`} icon="chevron-left">
					{t("hearing.back")}
				</LinkButton>{" "}
				{t("hearing.printHint")}
			</p>
			<div>
				<h1 className="text-xl font-bold">
					{t("hearing.causeList")}: {format.longDate(day)}
				</h1>
				<p className="text-sm">{[chamber, name].filter(Boolean).join(" · ")}</p>
			</div>
			{courts.length === 0 && <EmptyState text={t("hearing.nothingOn")} />}
			{courts.map(({ court, rows }, group) => (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too
				<section key={court} aria-label={court} className="overflow-x-auto" tabIndex={0}>
					<h2 className="mb-1 font-bold">{court}</h2>
					<table className="causelist">
						<thead>
							<tr>
								<th scope="col">{t("hearing.serial")}</th>
								<th scope="col">{t("hearing.item")}</th>
								<th scope="col">{t("hearing.courtRoom")}</th>
								<th scope="col">{t("hearing.case")}</th>
								<th scope="col">{t("hearing.purpose")}</th>
								<th scope="col">{t("hearing.nextDate")}</th>
								<th scope="col">{t("hearing.result")}</th>
							</tr>
						</thead>
						<tbody>
							{rows.map(({ hearing, matter }, index) => (
								<tr key={hearing.id}>
									<td>{format.number((starts[group] ?? 0) + index + 1)}</td>
									<td>{hearing.itemNo}</td>
									<td>
										{hearing.courtRoom && <div>{bareRoom(hearing.courtRoom)}</div>}
										<div>{hearing.bench}</div>
										{hearing.time && <div className="num">{format.time(hearing.time)}</div>}
									</td>
									<td>
										<div className="num">{matter.caseNumber}</div>
										<b>{matter.title}</b>
									</td>
									<td>{sayOffered(hearing.purpose, t)}</td>
									<td />
									<td />
								</tr>
							))}
						</tbody>
					</table>
				</section>
			))}
		</main>
	);
}
