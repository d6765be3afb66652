import { useT } from "#app/ui/i18n.tsx";
import { StageProgress } from "#app/ui/page.tsx";
import type { ImportState } from "#drizzle/words.ts";

const STEPS = ["file", "columns", "check", "done"] as const;

const AT: Record<ImportState, number> = {
	reading: 0,
	failed: 0,
	columns: 1,
	checking: 2,
	checked: 2,
	committing: 3,
	done: 3,
	undoing: 3,
	undone: 3,
};

/** The four steps of an import, and the present one. */
export function ImportSteps({ state }: { state: ImportState | null }) {
	const t = useT();
	const at = state ? AT[state] : 0;
	return (
		<StageProgress
			label={t("import.steps")}
			stages={STEPS.map((step, index) => ({
				label: t(`import.step.${step}`),
				state: index < at ? "done" : index === at ? "current" : "ahead",
			}))}
		/>
	);
}
