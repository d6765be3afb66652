import type { ReactNode } from "react";
import { shownPhone } from "#app/core/phone.ts";
import { ReadPoorly } from "#app/domains/paper/documents/read-poorly.tsx";
import type { FoundBy } from "#app/domains/paper/finding/match.ts";
import type { Segment } from "#app/domains/paper/finding/snippet.ts";
import type { MessageKey, T } from "#app/messages/index.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Highlight } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { DocumentTypeBadge, DraftBadge, OcrBadge, StageAndStatus } from "#app/ui/state-badge.tsx";
import type { SearchResults } from "./service.server.ts";

type Row<K extends "matters" | "clients" | "hearings" | "drafts" | "documents"> =
	SearchResults[K]["rows"][number];

/** Another way to write what was looked for, which finds something. */
export function DidYouMean({ query }: { query: string | null }) {
	const t = useT();
	if (query === null) return null;
	return (
		<p className="mb-4">
			{t("search.didYouMean")}:{" "}
			<a className="font-bold" href={`/search?q=${encodeURIComponent(query)}`}>
				{query}
			</a>
			?
		</p>
	);
}

/** All that was found, kind by kind; a kind without results is left out. */
export function FoundByNoun({ results, counted }: { results: SearchResults; counted: number }) {
	const { matters, clients, hearings, drafts, documents, q } = results;
	const more = encodeURIComponent(q);
	return (
		<div className="grid gap-4">
			<Group title="nav.matters" found={matters} counted={counted} all={`/matters?q=${more}`}>
				{matters.rows.map((row) => (
					<Matter key={row.id} row={row} />
				))}
			</Group>
			<Group
				title={documents.rows.some(({ pages }) => pages.length > 0) ? "search.pages" : "nav.documents"}
				found={documents}
				counted={counted}
				all={`/documents?q=${more}`}
			>
				{documents.rows.map((row) => (
					<Paper key={row.id} row={row} q={more} />
				))}
			</Group>
			<Group title="search.orders" found={hearings} counted={counted}>
				{hearings.rows.map((row) => (
					<Hearing key={row.id} row={row} />
				))}
			</Group>
			<Group title="search.drafts" found={drafts} counted={counted}>
				{drafts.rows.map((row) => (
					<Draft key={row.id} row={row} />
				))}
			</Group>
			<Group title="nav.clients" found={clients} counted={counted} all={`/clients?q=${more}`}>
				{clients.rows.map((row) => (
					<Client key={row.id} row={row} />
				))}
			</Group>
		</div>
	);
}

type GroupProps = {
	title: MessageKey;
	found: { rows: readonly unknown[]; total: number };
	counted: number;
	/** The list that shows them all. */
	all?: string;
	children: ReactNode;
};

function Group({ title, found, counted, all, children }: GroupProps) {
	const t = useT();
	const shown = found.rows.length;
	if (shown === 0) return null;
	const params = { shown, n: found.total };
	const part = found.total >= counted ? t("search.shownOfMore", params) : t("search.shownOf", params);
	const count = found.total > shown ? part : t.n("search.found", found.total);
	return (
		<Card
			title={t(title)}
			action={all && found.total > shown ? <a href={all}>{count}</a> : <span>{count}</span>}
			rows
		>
			{children}
		</Card>
	);
}

type ResultProps = {
	href: string;
	name: readonly Segment[];
	by: FoundBy;
	badges?: ReactNode;
	facts: ReactNode[];
	children?: ReactNode;
};

function Result({ href, name, by, badges, facts, children }: ResultProps) {
	const known = facts.filter(Boolean);
	const loosely = by === "sound" || by === "nearly";
	return (
		<div className="px-4 py-2.5">
			<div className="flex flex-wrap items-start justify-between gap-2">
				<h3 className="min-w-0 font-bold [overflow-wrap:anywhere]">
					<a href={href} className="inline-block min-h-6">
						<Highlight segments={name} />
					</a>
				</h3>
				{(badges || loosely) && (
					<span className="flex flex-wrap gap-1">
						{loosely && <Loosely by={by} />}
						{badges}
					</span>
				)}
			</div>
			{known.length > 0 && (
				<p className="mt-1.5 text-sm text-ink2">
					{known.map((fact, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the facts of one row never move
						<span key={at}>
							{at > 0 && " · "}
							{fact}
						</span>
					))}
				</p>
			)}
			{children}
		</div>
	);
}

/** Says that a result holds not the words that were typed, but what sounds so or is nearly the number. */
function Loosely({ by }: { by: "sound" | "nearly" }) {
	const t = useT();
	return <Badge tone="grey">{t(by === "sound" ? "search.bySound" : "search.nearly")}</Badge>;
}

function Snippet({ segments }: { segments: readonly Segment[] }) {
	if (segments.length === 0) return null;
	return (
		<p className="mt-1 text-sm [overflow-wrap:anywhere]">
			<Highlight segments={segments} />
		</p>
	);
}

function Matter({ row }: { row: Row<"matters"> }) {
	const badges = (
		<>
			<StageAndStatus matter={row} />
		</>
	);
	return (
		<Result
			href={`/matters/${row.id}`}
			by={row.by}
			name={row.titleSegments}
			badges={badges}
			facts={[
				row.caseNumber && <Highlight key="number" segments={row.numberSegments} />,
				<Highlight key="court" segments={row.courtSegments} />,
				row.clientName,
			]}
		>
			<Snippet segments={row.snippet} />
		</Result>
	);
}

function Paper({ row, q }: { row: Row<"documents">; q: string }) {
	const t = useT();
	const badges = (
		<>
			<DocumentTypeBadge type={row.type} />
			{row.ocrStatus !== "completed" && <OcrBadge status={row.ocrStatus} />}
		</>
	);
	const at = (page: number) => `/documents/${row.id}?page=${page}&q=${q}#hit`;
	return (
		<Result
			href={row.pages[0] ? at(row.pages[0].page) : `/documents/${row.id}`}
			by={row.by}
			name={row.nameSegments}
			badges={badges}
			facts={[row.matterId && <a href={`/matters/${row.matterId}`}>{row.matterTitle}</a>, row.caseNumber]}
		>
			{row.pages.map(({ page, snippet }) => (
				<p key={page} className="mt-2 text-sm [overflow-wrap:anywhere]">
					<a className="font-bold" href={at(page)}>
						{t("search.page", { n: page })}
					</a>{" "}
					<Highlight segments={snippet} />
				</p>
			))}
			{row.morePages > 0 && (
				<p className="mt-1 text-sm text-ink2">{t("search.moreHits", { n: row.morePages })}</p>
			)}
			<ReadPoorly reading={row} id={row.id} />
		</Result>
	);
}

function Hearing({ row }: { row: Row<"hearings"> }) {
	const door = useDoor();
	const t = useT();
	const format = useFormat();
	return (
		<Result
			href={door(`/matters/${row.matterId}/hearings/${row.id}`)}
			by={row.by}
			name={[{ text: row.matterTitle, hit: false }]}
			facts={[format.longDate(row.date), sayOffered(row.purpose, t), row.caseNumber]}
		>
			<Snippet segments={inReadersWords(row, t)} />
		</Result>
	);
}

/** The snippet of a hearing without an order is its purpose: an offered one is said in the reader's language. */
function inReadersWords({ snippet, purpose }: Row<"hearings">, t: T): Segment[] {
	const purposeText = sayOffered(purpose, t);
	if (purposeText === purpose || snippet.map(({ text }) => text).join("") !== purpose) return snippet;
	return [{ text: purposeText, hit: snippet.some(({ hit }) => hit) }];
}

function Draft({ row }: { row: Row<"drafts"> }) {
	return (
		<Result
			href={`/drafts/${row.id}`}
			by={row.by}
			name={row.titleSegments}
			badges={<DraftBadge status={row.status} />}
			facts={[
				<a key="matter" href={`/matters/${row.matterId}`}>
					{row.matterTitle}
				</a>,
				row.caseNumber,
			]}
		>
			<Snippet segments={row.snippet} />
		</Result>
	);
}

function Client({ row }: { row: Row<"clients"> }) {
	const door = useDoor();
	return (
		<Result
			href={door(`/clients/${row.id}`)}
			by={row.by}
			name={row.nameSegments}
			facts={[row.phone && shownPhone(row.phone), row.email, row.city]}
		/>
	);
}
