import { type PageLinks, pagesShown } from "#app/domains/paper/readings/page-links.ts";
import { PICTURE_WIDTHS } from "#app/domains/paper/readings/page-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { PageView } from "./page-view.server.ts";

const [THUMBNAIL] = PICTURE_WIDTHS;

type PageStripProps = { view: PageView; links: PageLinks };

/** The pages as small pictures: which are read, which failed, and on which there is what was looked for. */
export function PageStrip({ view, links }: PageStripProps) {
	const t = useT();
	const { last, place } = view;
	const shown = pagesShown(place.page, last);
	return (
		<div className="strip no-print">
			<nav aria-label={t("page.all")}>
				<ol>
					{shown.map((number, index) =>
						number === null ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing of its own
							<li key={`gap ${index}`} aria-hidden="true">
								…
							</li>
						) : (
							<li key={number}>
								<Page number={number} view={view} links={links} />
							</li>
						),
					)}
				</ol>
			</nav>
			{shown.length < last && (
				<form action={links.path} className="with-button">
					{view.q && <input type="hidden" name="q" value={view.q} />}
					<Field
						label={t("page.goTo")}
						hideLabel
						field={{ name: "page" }}
						type="number"
						min={1}
						max={last}
						required
						placeholder={t("page.goTo")}
					/>
					<Button>{t("page.go")}</Button>
				</form>
			)}
		</div>
	);
}

function Page({ number, view, links }: PageStripProps & { number: number }) {
	const t = useT();
	const sign = view.signs.find(({ page }) => page === number);
	return (
		<a href={links.page(number)} aria-current={number === view.place.page ? "page" : undefined}>
			{sign?.size ? (
				<img
					src={links.picture(number, sign.run, THUMBNAIL)}
					width={sign.size.width}
					height={sign.size.height}
					loading="lazy"
					alt=""
				/>
			) : (
				<span className="blank" />
			)}
			<span className="sr-only">{t("search.page", { n: number })}</span>{" "}
			<span aria-hidden="true">{number}</span> {!sign && <span className="sr-only">{t("page.unread")}</span>}
			{sign?.failed && (
				<>
					<Icon name="triangle-alert" />
					<span className="sr-only">{t("document.pageFailed")}</span>
				</>
			)}
			{sign && sign.hits > 0 && (
				<>
					<b aria-hidden="true">{sign.hits}</b> <span className="sr-only">{t.n("page.hits", sign.hits)}</span>
				</>
			)}
		</a>
	);
}
