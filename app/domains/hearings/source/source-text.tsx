import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { DateSource } from "./date-source.server.ts";

/** Where a date of a matter comes from, in one sentence; it leads to the document or the hearing that shows it. */
export function SourceText({ source, matterId }: { source: DateSource; matterId: string }) {
	const t = useT();
	const { longDate } = useFormat();
	const facts = { name: source.by ?? t("user.unknown"), date: longDate(source.at) };
	switch (source.kind) {
		case "document":
			return (
				<a href={`/documents/${source.document.id}`}>
					{t("hearing.source.document", { ...facts, document: source.document.name })}
				</a>
			);
		case "next":
			return (
				<a href={`/matters/${matterId}/hearings/${source.after.id}`}>
					{t("hearing.source.next", { ...facts, day: longDate(source.after.date) })}
				</a>
			);
		case "moved":
			return t("hearing.source.moved", { ...facts, day: longDate(source.from) });
		case "typed":
			return t("hearing.source.typed", facts);
	}
}
