import type { Formatter } from "#app/core/format.ts";
import type { Bulk } from "#app/domains/paper/files/in-matter.server.ts";
import type { MessageKey, T } from "#app/messages/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";

type DoorProps = { href: string; bulk: Bulk; hint: MessageKey };

/** The way to a whole file, with how much it is. */
export function WholeFileDoor({ href, bulk, hint }: DoorProps) {
	const t = useT();
	const format = useFormat();
	return (
		<div className="grid gap-2 text-sm">
			<p className="text-ink2">{t(hint)}</p>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-2">
				<LinkButton href={href} icon="download" size="sm">
					{t("wholeFile.download")}
				</LinkButton>
				<span className="num">{bulkWords(bulk, t, format)}</span>
			</p>
		</div>
	);
}

/** How much a whole file is, in words. */
export const bulkWords = (bulk: Bulk, t: T, format: Formatter): string =>
	[
		bulk.documents > 0
			? t.n("wholeFile.size", bulk.documents, { size: format.size(bulk.bytes) })
			: t("document.noneMatter"),
		...(bulk.copies > 0 ? [t.n("wholeFile.copies", bulk.copies)] : []),
	].join(" · ");
