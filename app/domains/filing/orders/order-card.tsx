import type { MessageKey } from "#app/messages/index.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { QuotedPassage } from "./quoted-passage.tsx";
import type { OrderCardView } from "./suggestions.server.ts";
import type { SuggestionKind } from "./suggestions.ts";

const NAMES: Record<SuggestionKind, MessageKey> = {
	causeList: "causelist.open",
	caseNumber: "matter.caseNumber",
	cnr: "matter.cnr",
	court: "matter.court",
	judge: "matter.judge",
	orderDate: "suggestion.orderDate",
	business: "suggestion.business",
	nextDate: "hearing.nextDate",
	purpose: "hearing.purpose",
};

const DOUBTS: Partial<Record<SuggestionKind, MessageKey>> = {
	orderDate: "suggestion.doubtfulDay",
	nextDate: "suggestion.doubtfulDay",
	caseNumber: "suggestion.doubtfulNumber",
	cnr: "suggestion.doubtfulNumber",
	court: "suggestion.doubtfulCourt",
};

/** What was read in an order, each with the piece of the page that says it, and the forms it would fill in. */
export function OrderCard({ card }: { card: OrderCardView | null }) {
	const t = useT();
	if (!card) return null;
	return (
		<Card title={t("suggestion.title")} className="no-print">
			<dl className="grid gap-3 text-sm">
				{card.suggestions.map((suggestion) => (
					<Read key={suggestion.kind} suggestion={suggestion} />
				))}
			</dl>
			<p className="hint mt-3">{t("suggestion.check")}</p>
			{card.suggestions.some(({ kind }) => kind === "causeList") ? (
				<PostForm action={`/documents/${card.documentId}/cause-list`} className="mt-3">
					<Button variant="primary" icon="scroll-text">
						{t("causelist.compare")}
					</Button>
				</PostForm>
			) : (
				<Offers card={card} />
			)}
		</Card>
	);
}

function Read({ suggestion }: { suggestion: OrderCardView["suggestions"][number] }) {
	const t = useT();
	const format = useFormat();
	const { kind, value, reckoned, near, doubtful } = suggestion;
	const isDay = kind === "orderDate" || kind === "nextDate";
	const doubt = doubtful ? DOUBTS[kind] : undefined;
	return (
		<div>
			<dt className="text-ink2">{t(NAMES[kind])}</dt>
			<dd className="[overflow-wrap:anywhere]">
				{kind === "business" ? value : <b>{isDay ? format.longDate(value) : value}</b>}{" "}
				{reckoned && <span className="block">{t("suggestion.calculated")}</span>}
				{near && <span className="block">{t("suggestion.closestCourt")}</span>}
				{doubt && <span className="block text-yellow-fg">{t(doubt)}</span>}
				<QuotedPassage suggestion={suggestion} />
			</dd>
		</div>
	);
}

function Offers({ card: { documentId, likelyMatter, next, order } }: { card: OrderCardView }) {
	const t = useT();
	const format = useFormat();
	return (
		<div className="mt-3 flex flex-wrap items-center gap-2">
			{next?.known && (
				<a className="text-sm" href={next.href}>
					{t("suggestion.alreadyInDiary", { date: format.longDate(next.day) })}
				</a>
			)}
			{next && !next.known && (
				<LinkButton href={next.href} variant="primary" icon="plus">
					{t("suggestion.add")}
				</LinkButton>
			)}
			{order && (
				<LinkButton href={order.href}>
					{t(order.known ? "suggestion.setOrder" : "suggestion.addPast", {
						date: format.longDate(order.day),
					})}
				</LinkButton>
			)}
			{likelyMatter && (
				<>
					<a className="text-sm" href={`/matters/${likelyMatter.id}`}>
						{t("suggestion.likelyMatter", { title: likelyMatter.title })}
					</a>
					<LinkButton href={`/documents/${documentId}/edit?matterId=${likelyMatter.id}`} variant="primary">
						{t("suggestion.moveToMatter")}
					</LinkButton>
				</>
			)}
		</div>
	);
}
