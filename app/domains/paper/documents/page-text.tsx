import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import type { TextPiece } from "#app/domains/paper/readings/hits/hit-text.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { PageView, ShownPage } from "./page-view.server.ts";
import { Doubts, ReadBetter, ReadPoorly } from "./read-poorly.tsx";
import { languagesText } from "./reading-state.tsx";

/** Below this the reader itself was in doubt. */
const SURE = 75;

/** The words of one page, how they were read, and the way to have them read again. */
export function PageText({ view }: { view: PageView }) {
	const t = useT();
	const { page, place, last } = view;
	const number = last > 1 ? t("pager.pageOf", { x: place.page, n: last }) : null;
	return (
		<Card
			title={<span id="text">{t("document.text")}</span>}
			action={number && <span className="num text-sm">{number}</span>}
		>
			{page && (page.isPoor || page.isFirstReading) && (
				<p className="mb-2">
					<ReadPoorly
						reading={{
							isFirstReading: page.isFirstReading,
							wordsRead: page.isPoor ? page.wordsRead : null,
							wordsSeen: page.isPoor ? page.wordsSeen : null,
						}}
					/>
				</p>
			)}
			{page && (
				<Doubts
					doubtfulWords={page.doubtfulWords}
					unreadPlaces={page.unreadPlaces}
					outlined={page.unread.length}
				/>
			)}
			{page ? (
				<Words page={page} view={view} />
			) : (
				<p className="text-ink2" {...behaviour({ waits: place.page })}>
					{t("document.notYet")}
				</p>
			)}
			{page && <HowRead page={page} />}
			{page?.shortcoming && !isHalf(page) && (
				<div className="no-print mt-3">
					<ReadBetter shortcoming={page.shortcoming} />
				</div>
			)}
			{page && view.mayReread && (
				<PostForm className="no-print mt-3">
					<input type="hidden" name="page" value={place.page} />
					<Button icon="rotate-cw" size={page.error ? undefined : "sm"}>
						{t("page.again")}
					</Button>
				</PostForm>
			)}
		</Card>
	);
}

function Words({ page, view }: { page: ShownPage; view: PageView }) {
	const t = useT();
	const { place } = view;
	const current = place.hit === null ? -1 : place.hit - 1 - place.before;
	const isFirst = firstOf(current);
	return (
		<>
			<WhatFailed page={page} />
			{page.text.length === 0 && !page.error && <p className="text-ink2">{t("document.noText")}</p>}
			{page.text.length > 0 && (
				<div className="page-text">
					{page.text.map((part, index) => {
						const write = (pieces: TextPiece[]) => (
							<Pieces
								pieces={pieces}
								current={current}
								id={(piece) => (!page.size && isFirst(piece) ? "hit" : undefined)}
							/>
						);
						return part.kind === "text" ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
							<div key={index}>{write(part.pieces)}</div>
						) : (
							// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
							<ReadTable key={index} rows={part.rows} write={write} />
						);
					})}
				</div>
			)}
		</>
	);
}

const isHalf = ({ shortcoming, text }: ShownPage) => shortcoming?.why === "half" && text.length > 0;

function WhatFailed({ page }: { page: ShownPage }) {
	const t = useT();
	const { error, text } = page;
	if (!error) return null;
	const partly = isHalf(page) ? "document.pageHalf" : "document.pagePartly";
	return (
		<Alert tone="warning" title={t(text.length > 0 ? partly : "document.pageFailed")} className="mb-3">
			{t(isHalf(page) ? "document.better.half" : `document.fail.${error}`)}
		</Alert>
	);
}

/** Says of the first piece of a place that it is the first. */
function firstOf(current: number): (piece: TextPiece) => boolean {
	let first: TextPiece | null = null;
	return (piece) => {
		if (piece.hit !== current) return false;
		first ??= piece;
		return piece === first;
	};
}

type PiecesProps = { pieces: TextPiece[]; current: number; id: (piece: TextPiece) => string | undefined };

function Pieces({ pieces, current, id }: PiecesProps) {
	const t = useT();
	return pieces.map((piece, index) => {
		const text = piece.doubtful ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
			<u key={index} className="doubtful">
				{piece.text}
				<span className="sr-only select-none"> {t("page.inDoubt")}</span>
			</u>
		) : (
			piece.text
		);
		return piece.hit === undefined ? (
			text
		) : (
			<mark
				// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
				key={index}
				id={id(piece)}
				className={piece.hit === current ? "now" : undefined}
			>
				{text}
			</mark>
		);
	});
}

type ReadTableProps = {
	rows: Array<Array<TextPiece[] | null>>;
	write: (pieces: TextPiece[]) => ReactNode;
};

/** A table as it was read; a wide one scrolls by itself. */
function ReadTable({ rows, write }: ReadTableProps) {
	const t = useT();
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
		<section className="page-table" aria-label={t("page.table")} tabIndex={0}>
			<table>
				<tbody>
					{rows.map((row, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the rows of one table never move
						<tr key={at}>
							{row.map((cell, column) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the cells of one row never move
								<td key={column}>{cell && write(cell)}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function HowRead({ page }: { page: ShownPage }) {
	const t = useT();
	const isUnsure =
		page.source === "ocr" && page.text.length > 0 && page.confidence !== null && page.confidence < SURE;
	const facts = [
		page.source && t(page.source === "ocr" ? "page.fromOcr" : "page.fromText"),
		page.source === "ocr" && page.lang && languagesText(page.lang),
	].filter(Boolean);
	return (
		<div className="mt-3 text-sm text-ink2">
			{(isUnsure || page.isPoor) && <p>{t("page.unsure")}</p>}
			{page.text.length > 0 && facts.length > 0 && <p className="text-ink3">{facts.join(" · ")}</p>}
		</div>
	);
}
