import type { HitBox } from "#app/domains/paper/readings/hits/hit-boxes.ts";
import type { PageLinks } from "#app/domains/paper/readings/page-links.ts";
import { PICTURE_WIDTHS } from "#app/domains/paper/readings/page-schema.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { Sides } from "#drizzle/schema.ts";
import type { PageView, ShownPage } from "./page-view.server.ts";

const [, SMALLEST] = PICTURE_WIDTHS;
/** Room around a marked word, in ten-thousandths of the page. */
const ROOM = 35;
/** A phone on a slow line takes the smallest picture: it is for finding the place, which a tap shows large. */
const FITTING = "(max-width: 40rem) 160px, (max-width: 64rem) 90vw, 36rem";
const LARGE = "(max-width: 40rem) 46rem, 60rem";

type PagePictureProps = {
	view: PageView;
	page: ShownPage & { size: { width: number; height: number } };
	links: PageLinks;
};

/** The picture of a page with the places of what was looked for; a link that shows it in the other size. */
export function PagePicture({ view, page, links }: PagePictureProps) {
	const t = useT();
	const { document, place, large } = view;
	const { width, height } = page.size;
	const smaller = PICTURE_WIDTHS.filter((step) => step >= SMALLEST && step < width);
	const src = (pixels: number) => links.picture(place.page, page.run, pixels);
	const widths = [...smaller, width];
	const other = t(large ? "page.smaller" : "page.larger");
	return (
		<figure id="picture" className={classNames("sheet", large && "sheet-large")}>
			<a href={links.other(place.page, place.hit)}>
				<img
					src={src(large ? width : SMALLEST)}
					srcSet={widths.map((pixels) => `${src(pixels)} ${pixels}w`).join(", ")}
					sizes={large ? LARGE : FITTING}
					width={width}
					height={height}
					alt={`${t("page.picture", { n: place.page, name: document.originalFilename })}. ${other}`}
				/>
				<Marks
					boxes={page.boxes}
					unread={page.unread}
					current={place.hit === null ? -1 : place.hit - 1 - place.before}
				/>
			</a>
		</figure>
	);
}

type MarksProps = { boxes: readonly HitBox[]; unread: readonly Sides[]; current: number };

/**
 * The marks lie over the picture as a drawing of the same shape, below them an outline of each place that was not read; the first
 * of the present place is where links lead.
 */
function Marks({ boxes, unread, current }: MarksProps) {
	if (boxes.length + unread.length === 0) return null;
	const first = boxes.find(({ hit }) => hit === current);
	return (
		<svg viewBox="0 0 10000 10000" preserveAspectRatio="none" aria-hidden="true">
			{unread.map(([left, top, right, bottom]) => (
				<rect
					key={`unread ${left} ${top}`}
					className="unread"
					x={left - ROOM}
					y={top - ROOM}
					width={right - left + 2 * ROOM}
					height={bottom - top + 2 * ROOM}
				/>
			))}
			{boxes.map((box) => (
				<rect
					key={`${box.left} ${box.top}`}
					id={box === first ? "hit" : undefined}
					className={box.hit === current ? "now" : undefined}
					x={box.left - ROOM}
					y={box.top - ROOM}
					width={box.right - box.left + 2 * ROOM}
					height={box.bottom - box.top + 2 * ROOM}
				/>
			))}
		</svg>
	);
}

/** To the pages before and behind, to the other size, and on a phone to the text below. */
export function PageTurns({ view, links }: { view: PageView; links: PageLinks }) {
	const t = useT();
	const { place, last, large, page } = view;
	return (
		<div className="turns no-print">
			{last > 1 && (
				<nav aria-label={t("page.turning")}>
					{place.page > 1 && (
						<LinkButton
							href={links.page(place.page - 1)}
							icon="chevron-left"
							variant="icon"
							hotkey="["
							rel="prev"
						>
							{t("page.previous")}
						</LinkButton>
					)}
					<span className="num">{t("pager.pageOf", { x: place.page, n: last })}</span>
					{place.page < last && (
						<LinkButton
							href={links.page(place.page + 1)}
							icon="chevron-right"
							variant="icon"
							hotkey="]"
							rel="next"
						>
							{t("page.next")}
						</LinkButton>
					)}
				</nav>
			)}
			{page?.size && (
				<>
					<a href="#text" className="py-1 lg:hidden">
						{t("document.text")}
					</a>{" "}
					<a href={links.other(place.page, place.hit)}>{t(large ? "page.smaller" : "page.larger")}</a>
					{view.document.editable && view.document.ocrStatus === "completed" && (
						<PostForm action={`${links.path}/pages/${place.page}/turn`}>
							<input type="hidden" name="redirectTo" value={links.page(place.page)} />
							<Button icon="rotate-cw" variant="icon" size="sm" title={t("page.turn")}>
								{t("page.turn")}
							</Button>
						</PostForm>
					)}
				</>
			)}
		</div>
	);
}
