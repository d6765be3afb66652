import { languageNames, locales } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { paperNames } from "#drizzle/words.ts";

type ChoiceProps = {
	matterId: string;
	chosen: { paper: string; lang: string };
	own: readonly { key: string; title: string }[];
	/** Why the chosen one is not in the text. */
	fault: string | null;
};

/** Which paper a new draft begins with, and in which language: a form of its own above the draft's. */
export function PaperChoice({ matterId, chosen, own, fault }: ChoiceProps) {
	const t = useT();
	const door = useDoor();
	const papers = [
		...own.map(({ key, title }) => ({ value: key, label: title })),
		...paperNames.map((paper) => ({ value: paper, label: t(words.paperName[paper]) })),
	];
	const languages = locales.map((lang) => ({ value: lang, label: languageNames[lang] }));
	return (
		<details className="px-5 pt-4" open={fault !== null}>
			<summary>{t("paper.another")}</summary>
			<form action={`/matters/${matterId}/drafting/new`} className="mt-2 flex flex-wrap items-end gap-2">
				<Select
					className="min-w-0 flex-1 basis-56"
					field={{ name: "paper", id: "choose-paper", value: chosen.paper }}
					label={t("paper.begin")}
					options={papers}
				/>
				<Select
					className="basis-32"
					field={{ name: "lang", id: "choose-lang", value: chosen.lang }}
					label={t("paper.language")}
					options={languages}
				/>
				<Button>{t("paper.choose")}</Button>
				<a className="btn" href={door("/drafts/templates")}>
					{t("template.title")}
				</a>
			</form>
			{fault && (
				<Alert tone="warning" className="mt-3">
					{fault}
				</Alert>
			)}
		</details>
	);
}
