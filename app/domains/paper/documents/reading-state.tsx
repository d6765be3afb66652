import type { WorkerMissing } from "#app/core/jobs/worker-seen.server.ts";
import { DEFAULT_LANGUAGE, DETECT } from "#app/domains/paper/readings/state/languages.ts";
import { readNames } from "#app/messages/index.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { LiveOcrBadge } from "#app/ui/state-badge.tsx";
import type { Shortcoming } from "./read-better.server.ts";
import { ReadBetter, ReadPoorly } from "./read-poorly.tsx";
import type { DocumentView } from "./view.server.ts";

const CHOICES = ["eng", "hin", "guj", "eng+hin", "eng+guj", "eng+hin+guj"];

/** What each language of a reading calls itself. */
export const languagesText = (lang: string) =>
	lang
		.split("+")
		.map((code) => readNames[code] ?? code)
		.join(" + ");

/** The languages a reading can be asked for, first of all that they be found out, and any other it has now. */
export const languageOptions = (detect: string, ...others: string[]) =>
	[...new Set([DETECT, ...CHOICES, ...others])].map((value) => ({
		value,
		label: value === DETECT ? detect : languagesText(value),
	}));

type ReadingStateProps = {
	document: DocumentView;
	here: string;
	shortcoming: Shortcoming | null;
	/** Of a document of one page the page says what its reading fell short of. */
	isOnePage: boolean;
};

/** How far the reading is, why it failed, and the form that asks for another one, in other languages if need be. */
export function ReadingState({ document, here, shortcoming, isOnePage }: ReadingStateProps) {
	const t = useT();
	const { id, ocrStatus, ocrError, ocrLang, pageNow, pageCount } = document;
	const isOver = ocrStatus === "completed" || ocrStatus === "failed";
	return (
		<div id="read-again" className="grid gap-3">
			<p className="flex flex-wrap items-center gap-2 text-sm">
				<LiveOcrBadge id={id} status={ocrStatus} page={pageNow} pages={pageCount} />
				{!isOver && <a href={here}>{t("document.checkAgain")}</a>}
			</p>
			{!isOnePage && <ReadPoorly reading={document} />}
			{shortcoming && <ReadBetter shortcoming={shortcoming} />}
			{ocrError && (
				<Alert tone={ocrStatus === "failed" ? "error" : "warning"} title={t(`document.fail.${ocrError}`)}>
					{ocrStatus === "completed" && t("document.lastFailed")}
				</Alert>
			)}
			{isOver && (
				<PostForm className="flex flex-wrap items-end gap-2">
					<Select
						className="grow"
						label={t("document.language")}
						field={{ name: "lang", value: ocrLang === DEFAULT_LANGUAGE ? DETECT : ocrLang }}
						options={languageOptions(t("document.detect"), ocrLang)}
					/>
					<Button icon="rotate-cw">
						{t(ocrStatus === "failed" ? "action.retry" : "document.readAgain")}
					</Button>
				</PostForm>
			)}
		</div>
	);
}

/** Says that nothing is being read, and since when, to somebody who waits for it; nothing while it is. */
export function ReadingHalted({ halted }: { halted: WorkerMissing | null }) {
	const t = useT();
	const format = useFormat();
	if (!halted) return null;
	return (
		<Alert tone="warning" className="mb-3">
			{halted.since
				? t("document.halted", { time: format.dateTime(halted.since) })
				: t("document.notStarted")}
		</Alert>
	);
}
