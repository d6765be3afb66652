import { cut } from "#app/core/format.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { NamedProof, ProvenDate } from "./dates.server.ts";

const LONGEST = 120;

/** The days of a matter, what came to pass on each, and the piece of a paper that proves it. */
export function DatesTable({ lines }: { lines: readonly ProvenDate[] }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<ProvenDate & { at: number }>[] = [
		{ key: "date", head: t("book.dates.date"), card: "title", cell: ({ date }) => format.longDate(date) },
		{
			key: "event",
			head: t("book.dates.event"),
			cell: ({ text }) => <span className="sentence block">{text}</span>,
		},
		{
			key: "proof",
			head: t("ledger.proof"),
			cardLabel: t("ledger.proof"),
			cell: ({ proof }) => <ProofView proof={proof} />,
		},
	];
	return (
		<DataTable
			label={t("book.made.dates")}
			columns={columns}
			rows={lines.map((line, at) => ({ ...line, at }))}
			keyOf={({ at }) => String(at)}
		/>
	);
}

/** The page that proves a day, as a link, and the picture of the lines that say so; their words where there is no picture. */
export function ProofView({ proof }: { proof: NamedProof | null }) {
	const t = useT();
	if (!proof) return <span className="text-ink2">{t("book.dates.noProof")}</span>;
	const { documentId, name, page, written, picture } = proof;
	const label = page ? t("book.dates.page", { name, page }) : name;
	const words = written ? cut(written.replaceAll(/\s+/g, " ").trim(), LONGEST) : "";
	return (
		<span className="sentence grid gap-1">
			<a href={page ? `/documents/${documentId}?page=${page}` : `/documents/${documentId}`}>{label}</a>
			{picture ? (
				<img
					src={picture.src}
					width={picture.width}
					height={picture.height}
					alt={words}
					loading="lazy"
					className="h-auto max-w-full rounded border border-line bg-white"
				/>
			) : (
				words && <span className="text-ink2">{words}</span>
			)}
		</span>
	);
}
