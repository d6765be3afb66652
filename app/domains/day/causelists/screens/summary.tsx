import type { FormFailure } from "#app/core/web/form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { CauseListKind, CauseListStatus, ListVerdict } from "#drizzle/words.ts";
import { ANY_CHECK } from "../schema.ts";
import type { Apart, Continuation } from "../supplement.ts";

type SummaryProps = {
	id: string;
	status: CauseListStatus;
	kind: CauseListKind;
	dates: string[];
	counts: Record<ListVerdict, number>;
	items: number;
	/** Rows of which saving the list would change something in the diary, and those that print another item, room or time. */
	unsaved: number;
	differing: number;
	/** The names of ours under which rows of no matter stand. */
	under: string[];
	/** Rows that failed a check. */
	doubtful: number;
	missing: string[];
	continuation: Continuation | null;
	/** How many hearings of the diary are not in it. */
	absent: number;
	takenAt: Date | null;
	failed: FormFailure | undefined;
};

const PARTS = ["same", "moved", "new", "maybe", "ours"] as const;

/** What a list is for the diary in one sentence, and the one button that saves it; afterwards the one that undoes it. */
export function ListSummary(props: SummaryProps) {
	const { id, status, kind, counts, items, missing, continuation, absent, takenAt, failed } = props;
	const { unsaved, differing, doubtful, dates, under } = props;
	const t = useT();
	const format = useFormat();
	const form = formState(failed);
	const ours = items - counts.other;
	const parts = PARTS.filter((part) => counts[part] > 0).map((part) =>
		part === "ours" && under.length > 0
			? t("causelist.partUnder", { n: format.number(counts.ours), names: under.join(", ") })
			: t(`causelist.part.${part}`, { n: format.number(counts[part]) }),
	);
	return (
		<Card next>
			<ErrorSummary errors={form.errors} message={form.error} links={form.links} />
			<p className="text-lg">
				{ours === 0
					? t("causelist.none", { n: format.number(items) })
					: `${t.n("causelist.summary", ours)}: ${parts.join(", ")}.`}
			</p>
			{differing > 0 && <p>{t.n("causelist.differ", differing)}</p>}
			{absent > 0 && <p>{t.n("causelist.absent", absent)}</p>}
			{doubtful > 0 && (
				<p>
					<a className="inline-block py-1" href={`/cause-lists/${id}?checks=${ANY_CHECK}`}>
						{t.n("causelist.inDoubt", doubtful)}
					</a>
				</p>
			)}
			{missing.length > 0 && (
				<Alert tone="info" className="my-2">
					{t("causelist.missing", { items: missing.join(", ") })}
				</Alert>
			)}
			{kind === "supplementary" && <Continued continuation={continuation} />}
			{kind !== "supplementary" && <p className="text-sm text-ink2">{t("causelist.supplement")}</p>}
			{status === "taken" && takenAt && (
				<>
					<p className="mt-2">{t("causelist.savedOn", { date: format.dateTime(takenAt) })}</p>
					<Boards dates={dates} />
				</>
			)}
			{unsaved > 0 && (
				<PostForm className="mt-3 grid gap-2">
					<p className="hint">{t("causelist.takeHint")}</p>
					<p>
						<Button variant="primary" icon="check" busy={t("state.saving")}>
							{t(status === "taken" ? "causelist.takeRest" : "causelist.take")}
						</Button>
					</p>
				</PostForm>
			)}
			{status === "taken" && (
				<PostForm className="mt-3" action={`/cause-lists/${id}/undo`}>
					<input type="hidden" name="redirectTo" value={`/cause-lists/${id}`} />
					<Button>{t("causelist.undo")}</Button>
				</PostForm>
			)}
		</Card>
	);
}

/** The address of the board of a day. */
export const boardOf = (day: string) => `/?date=${day}`;

/** A weekly list has six days. */
const MOST_BOARDS = 7;

function Boards({ dates }: { dates: readonly string[] }) {
	const t = useT();
	const { longDate } = useFormat();
	return (
		<p className="mt-2 flex flex-wrap gap-2">
			{dates.slice(0, MOST_BOARDS).map((day) => (
				<LinkButton key={day} href={boardOf(day)} icon="calendar">
					{t("causelist.board", { date: longDate(day) })}
				</LinkButton>
			))}
		</p>
	);
}

const MOST_APART = 5;

/** Whether the numbers of a supplement go on where the list before it ends, and where they do not. */
function Continued({ continuation }: { continuation: Continuation | null }) {
	const t = useT();
	const format = useFormat();
	if (!continuation) return <p className="text-sm text-ink2">{t("causelist.noMain")}</p>;
	const { apart } = continuation;
	if (continuation.goesOn + apart.length === 0)
		return <p className="text-sm text-ink2">{t("causelist.countsAnew")}</p>;
	if (apart.length === 0) return <p className="text-sm text-ink2">{t("causelist.goesOn")}</p>;
	const more = apart.length - MOST_APART;
	return (
		<Alert tone="info" title={t("causelist.apartTitle")} className="my-2">
			<ul>
				{apart.slice(0, MOST_APART).map((one) => (
					<li key={`${one.date} ${one.courtRoom} ${one.bench}`}>
						<Place place={one} />:{" "}
						{t("causelist.apart", { ends: format.number(one.ends), begins: format.number(one.begins) })}
					</li>
				))}
			</ul>
			{more > 0 && <p>{t.n("causelist.apartMore", more)}</p>}
		</Alert>
	);
}

function Place({ place: { date, courtRoom, bench } }: { place: Apart }) {
	const t = useT();
	const { longDate } = useFormat();
	const place = courtRoom ? t("causelist.room", { room: courtRoom }) : bench;
	return [longDate(date), place].filter(Boolean).join(", ");
}
