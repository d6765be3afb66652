import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { DateSource } from "./date-source.server.ts";

type SourceProps = {
	source: DateSource;
	/** Null where there are no pages to lead to. */
	matterId: string | null;
};

/** Where a date of a matter comes from, in one sentence; it leads to the document or the hearing that shows it. */
export function SourceText({ source, matterId }: SourceProps) {
	const t = useT();
	const { longDate } = useFormat();
	const facts = { name: source.by ?? t("user.unknown"), date: longDate(source.at) };
	const linked = (href: string, text: string) => (matterId ? <a href={href}>{text}</a> : text);
	switch (source.kind) {
		case "document":
			return linked(
				`/documents/${source.document.id}`,
				t("hearing.source.document", { ...facts, document: source.document.name }),
			);
		case "next":
			return linked(
				`/matters/${matterId}/hearings/${source.after.id}`,
				t("hearing.source.next", { ...facts, day: longDate(source.after.date) }),
			);
		case "list":
			return linked(
				`/cause-lists/${source.list.id}?row=${source.list.rowId}`,
				t("hearing.source.list", { ...facts, court: source.list.court, page: String(source.list.page) }),
			);
		case "import": {
			const { filename, from } = source;
			if (!from) return t("hearing.source.import", { ...facts, file: filename });
			return t("hearing.source.importMoved", { ...facts, file: filename, day: longDate(from) });
		}
		case "moved":
			return t("hearing.source.moved", { ...facts, day: longDate(source.from) });
		case "typed":
			return t("hearing.source.typed", facts);
	}
}
