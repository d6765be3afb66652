import { LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { DocumentView } from "./view.server.ts";

/** The original file, shown by the browser itself where it can. */
export function DocumentViewer({ document, page }: { document: DocumentView; page: number }) {
	const t = useT();
	const name = t("document.viewer", { name: document.originalFilename });
	const file = `/files/${document.id}`;
	if (!document.inline) {
		return (
			<div className="empty">
				<p>{t("document.noViewer")}</p>
				<LinkButton href={`${file}?download=1`} icon="download">
					{t("action.download")}
				</LinkButton>
			</div>
		);
	}
	if (document.mime === "application/pdf") {
		return (
			<div>
				<iframe
					src={`${file}#page=${page}&navpanes=0&view=FitH`}
					title={name}
					className="h-[80vh] min-h-96 w-full rounded-lg border border-line bg-surface"
				/>
				<p className="mt-1 text-sm">
					<a href={`${file}#page=${page}&navpanes=0&view=FitH`}>{t("document.openFile")}</a>
				</p>
			</div>
		);
	}
	return (
		<a href={file} className="block self-start overflow-hidden rounded-lg border border-line bg-surface">
			<img src={file} alt={name} className="mx-auto h-auto max-w-full" />
		</a>
	);
}
