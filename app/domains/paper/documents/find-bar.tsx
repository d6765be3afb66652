import type { PageLinks } from "#app/domains/paper/readings/page-links.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { PageView } from "./page-view.server.ts";

type FindBarProps = { view: PageView; links: PageLinks };

/** Looks for words in the document, and goes from one place to the next. */
export function FindBar({ view, links }: FindBarProps) {
	const t = useT();
	return (
		<>
			<search aria-label={t("page.find")} className="no-print">
				<form action={links.path} className="with-button mb-2">
					{view.large && <input type="hidden" name="size" value="large" />}
					<Field
						className="grow"
						label={t("page.find")}
						hideLabel
						field={{ name: "q", id: "find", value: view.q }}
						type="search"
						enterKeyHint="search"
						maxLength={300}
						placeholder={t("page.find")}
						autoComplete="off"
					/>
					<Button icon="search">{t("action.search")}</Button>
				</form>
			</search>
			{view.q !== "" && <Places view={view} links={links} />}
		</>
	);
}

function Places({ view, links }: FindBarProps) {
	const t = useT();
	const { place, lastLooked, q, document } = view;
	const isRead = document.ocrStatus === "completed" || document.ocrStatus === "failed";
	const none =
		lastLooked === null
			? t(isRead ? "page.nowhere" : "page.nowhereYet", { q })
			: t("page.nowhereUpTo", { q, n: lastLooked });
	const found = place.hit
		? t("page.hitOf", { x: place.hit, n: place.total })
		: t.n("page.elsewhere", place.total);
	return (
		<div className="places no-print">
			<p>
				{place.total === 0 ? none : found}
				{lastLooked !== null && `. ${t("page.lookedThrough", { n: lastLooked })}`}
			</p>
			{place.previous && (
				<LinkButton href={links.hit(place.previous)} icon="arrow-up" variant="icon" hotkey="k" rel="prev">
					{t("page.previousHit")}
				</LinkButton>
			)}
			{place.next && (
				<LinkButton href={links.hit(place.next)} icon="arrow-down" variant="icon" hotkey="j" rel="next">
					{t("page.nextHit")}
				</LinkButton>
			)}
			<LinkButton href={`${links.path}?page=${place.page}`} icon="x" variant="icon">
				{t("action.clear")}
			</LinkButton>
		</div>
	);
}
