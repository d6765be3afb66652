import { kindName } from "#app/domains/paper/files/kind-name.ts";
import { DEFAULT_LANGUAGE } from "#app/domains/paper/readings/state/languages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { PageView } from "./page-view.server.ts";
import { languagesText } from "./reading-state.tsx";
import type { DocumentView } from "./view.server.ts";

/** What is known of the file itself. */
export function DocumentDetails({ document }: { document: DocumentView }) {
	const t = useT();
	const format = useFormat();
	return (
		<Card title={t("document.details")}>
			<Facts
				rows={[
					[t("document.type"), <FileType key="type" document={document} />],
					[t("document.size"), format.size(document.size)],
					[t("document.language"), languagesText(document.ocrFound ?? chosen(document.ocrLang))],
					[t("document.uploaded"), format.dateTime(document.createdAt)],
					[t("document.uploadedBy"), document.uploader?.name],
				]}
			/>
			<details className="mt-2 text-sm">
				<summary>{t("document.checksum")}</summary>{" "}
				<code className="text-xs break-all">{document.checksum}</code>
			</details>
		</Card>
	);
}

/** What somebody chose, where that names a language. */
const chosen = (lang: string) => (lang === DEFAULT_LANGUAGE ? "" : lang);

/** What kind of file it is and, once that is known, how many pages it has. */
export function FileType({ document: { mime, pageCount } }: { document: DocumentView }) {
	const t = useT();
	return <>{[kindName(mime), pageCount && t.n("document.pages", pageCount)].filter(Boolean).join(" · ")}</>;
}

/** The copy in which the words can be marked and copied, or that it is being made. */
export function SearchableCopy({ view }: { view: PageView }) {
	const t = useT();
	if (view.searchable === "none") return null;
	return view.searchable === "making" ? (
		<p className="text-sm text-ink2">{t("page.making")}</p>
	) : (
		<LinkButton
			href={`/files/${view.document.id}?searchable=1&download=1`}
			icon="download"
			className="no-print"
		>
			{t("page.searchable")}
		</LinkButton>
	);
}
