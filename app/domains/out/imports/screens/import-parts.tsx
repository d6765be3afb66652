import type { FormFailure } from "#app/core/web/form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { ImportVerdict } from "#drizzle/words.ts";
import { UNDO_HOURS } from "../schema.ts";

type Counts = {
	verdicts: Partial<Record<ImportVerdict, number>>;
	matters: number;
	clients: number;
	hearings: number;
	changed: number;
	advocates: number;
	refused: number;
};

/** How many rows stay behind when all that may be brought in without asking is. */
export const refusedAhead = ({ refused, verdicts }: Pick<Counts, "refused" | "verdicts">) =>
	refused - (verdicts.new ?? 0) - (verdicts.joins ?? 0);

type CommitProps = {
	id: string;
	counts: Counts;
	isOwn: boolean;
	owner: string;
	failed: FormFailure | undefined;
};

/** Step three: nothing is written yet; the button that does it says how many rows it takes. */
export function CommitForm({ id, counts: { verdicts }, isOwn, owner, failed }: CommitProps) {
	const door = useDoor();
	const t = useT();
	const format = useFormat();
	const form = formState(failed);
	const of = (verdict: ImportVerdict) => verdicts[verdict] ?? 0;
	const refreshing = of("moved") + of("dated") + of("disposed");
	const [conflicts, earlier] = [of("conflict"), of("earlier")];
	const ready = of("new") + of("joins") + of("advocate") + conflicts + refreshing;
	const some = ready + earlier;
	const isAgreeing = of("same") + of("unchanged") === Object.values(verdicts).reduce((sum, n) => sum + n, 0);
	return (
		<Card next>
			<ErrorSummary errors={form.errors} message={form.error} links={form.links} />
			<p>{t(some > 0 ? "import.nothingYet" : isAgreeing ? "import.allSame" : "import.none")}</p>
			{refreshing + earlier > 0 && <p className="text-sm text-ink2">{t("import.refreshes")}</p>}
			{!isOwn && <p className="text-sm text-ink2">{t("import.onlyOwner", { name: owner })}</p>}
			{isOwn && (
				<PostForm className="mt-3 grid gap-3">
					{conflicts > 0 && (
						<Check
							field={form.field("withoutConflicts")}
							label={t("import.withoutConflicts", { n: format.number(conflicts) })}
						/>
					)}
					{earlier > 0 && (
						<Check
							field={form.field("withEarlier")}
							label={t("import.withEarlier", { n: format.number(earlier) })}
						/>
					)}
					<p className="flex flex-wrap gap-2">
						{some > 0 && (
							<Button variant="primary" icon="check" busy={t("state.saving")}>
								{t.n("import.commit", ready)}
							</Button>
						)}
						<LinkButton href={door(`/import/${id}/columns`)} icon="pencil">
							{t("import.changeColumns")}
						</LinkButton>
					</p>
				</PostForm>
			)}
		</Card>
	);
}

type ResultProps = { id: string; counts: Counts; committedAt: Date | null; mayUndo: boolean };

/** Step four: what came in, what did not, and the way back. */
export function ImportResult({ id, counts, committedAt, mayUndo }: ResultProps) {
	const t = useT();
	const format = useFormat();
	const { matters, clients, hearings, advocates } = counts;
	const texts = {
		matters: format.number(matters),
		clients: format.number(clients),
		hearings: format.number(hearings),
	};
	return (
		<Card>
			{(advocates === 0 || matters > 0) && <p className="text-lg">{t("import.result", texts)}</p>}
			{advocates > 0 && <p>{t("import.advocates", { n: format.number(advocates) })}</p>}
			<Refreshed verdicts={counts.verdicts} />
			{matters + counts.changed > 0 && (
				<p className="mt-3">
					<LinkButton href="/matters" variant="primary">
						{t("import.toMatters")}
					</LinkButton>
				</p>
			)}
			<Refused id={id} refused={counts.refused} />
			{mayUndo && committedAt && (
				<PostForm action={`/import/${id}/undo`} className="mt-4">
					<p className="mb-2 text-sm text-ink2">
						{t("import.undoHint", {
							time: format.dateTime(new Date(committedAt.getTime() + UNDO_HOURS * 3_600_000)),
						})}
					</p>
					<Button variant="danger">{t("import.undo")}</Button>
				</PostForm>
			)}
		</Card>
	);
}

/** What became of matters that were there before; nothing where the file had none. */
function Refreshed({ verdicts }: Pick<Counts, "verdicts">) {
	const t = useT();
	const format = useFormat();
	const of = (...some: ImportVerdict[]) => some.reduce((sum, one) => sum + (verdicts[one] ?? 0), 0);
	if (of("moved", "dated", "disposed", "same", "unchanged") === 0) return null;
	return (
		<p>
			{t("import.refreshed", {
				moved: format.number(of("moved")),
				dated: format.number(of("dated")),
				disposed: format.number(of("disposed")),
				same: format.number(of("same", "unchanged")),
			})}
		</p>
	);
}

/** The rows that are not brought in, as a file; `isAhead` before anything is. */
export function Refused({ id, refused, isAhead }: { id: string; refused: number; isAhead?: boolean }) {
	const t = useT();
	const format = useFormat();
	if (refused === 0) return null;
	return (
		<p className="mt-3 text-sm">
			<LinkButton href={`/import/${id}/refused`} icon="download" download>
				{t(isAhead ? "import.refusing" : "import.refused", { n: format.number(refused) })}
			</LinkButton>
			<span className="mt-1 block text-ink2">{t("import.refusedHint")}</span>
		</p>
	);
}

/** The way out of the list of imports, for one that is of no use any more. */
export function RemoveLink({ id }: { id: string }) {
	const t = useT();
	return (
		<p className="mt-6">
			<LinkButton href={useDoor()(`/import/${id}/delete`, "remove")} id="remove" icon="trash-2">
				{t("import.remove")}
			</LinkButton>
		</p>
	);
}

/** After undoing: nothing is left, or what was worked on is. */
export function Undone({ id, remaining }: { id: string; remaining: number }) {
	const t = useT();
	if (remaining === 0) return <Alert tone="success">{t("import.undoneAll")}</Alert>;
	return (
		<Alert tone="warning" title={t.n("import.undoneBut", remaining)}>
			<a href={`/import/${id}?kept=yes`}>{t("import.kept")}</a>
		</Alert>
	);
}
