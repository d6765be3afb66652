import type { FormFailure } from "#app/core/web/form.server.ts";
import type { ShiftedDeadline } from "#app/domains/day/tasks/reckon-anew.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { settingsPaths } from "./schema.ts";

type ShiftedDeadlinesProps = { shifted: readonly ShiftedDeadline[]; failed: FormFailure | undefined };

/** Deadlines that end on another day since the court days were changed, and the button that moves them; nothing moves by itself. */
export function ShiftedDeadlines({ shifted, failed }: ShiftedDeadlinesProps) {
	const t = useT();
	const form = formState(failed, {}, "deadlines-");
	return (
		<PostForm action={settingsPaths.court} className="mt-3">
			<ErrorSummary errors={form.errors} message={form.error} />
			<input type="hidden" name="section" value="deadlines" />
			<Alert tone="warning" title={t.n("deadline.shifted", shifted.length)}>
				<ul className="my-2 grid gap-2 text-sm">
					{shifted.map((one) => (
						<Shifted key={one.id} {...one} />
					))}
				</ul>
				<Button variant="primary">{t("deadline.move")}</Button>
			</Alert>
		</PostForm>
	);
}

function Shifted({ id, title, matter, from, to, outer }: ShiftedDeadline) {
	const t = useT();
	const { longDate } = useFormat();
	const door = useDoor();
	const days = ({ from, to }: { from: string; to: string }) => ({ from: longDate(from), to: longDate(to) });
	return (
		<li className="wrap-anywhere">
			<input type="hidden" name={`moves.${id}`} value={to} />
			<a href={door(`/tasks/${id}`)}>{title}</a> · {matter}
			<span className="block">
				{from !== to && <b className="num">{t("deadline.fromTo", days({ from, to }))}</b>}
				{from !== to && outer && " · "}
				{outer && t("deadline.outerLimitFromTo", days(outer))}
			</span>
		</li>
	);
}
