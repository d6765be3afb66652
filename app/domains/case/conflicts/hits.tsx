import { Card } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ConflictOutcome } from "#drizzle/words.ts";
import type { Hit } from "./schema.ts";
import { hitPlace, hitText } from "./text.ts";

export type ShownHit = Omit<Hit, "documentId"> & { documentId?: string | null };

/** Where else the names occur, each with a link; without `links` on paper that leaves Peshi. */
export function HitList({ hits, links = true }: { hits: readonly ShownHit[]; links?: boolean }) {
	const t = useT();
	return (
		<ul className="grid gap-2 text-sm">
			{hits.map((hit) => (
				<li
					key={[hit.kind, hit.name, hit.clientId, hit.matterId].join(" ")}
					className="[overflow-wrap:anywhere]"
				>
					{hitText(hit, t)}{" "}
					<span className="block text-ink2">
						<Place hit={hit} links={links} />
					</span>
				</li>
			))}
		</ul>
	);
}

function Place({ hit, links }: { hit: ShownHit; links: boolean }) {
	const t = useT();
	const href = hrefOf(hit);
	const [first, ...more] = hitPlace({ ...hit, title: hit.title ?? hit.found }, t);
	return (
		<>
			{links && href ? <a href={href}>{first}</a> : first} · {more.join(" · ")}
		</>
	);
}

function hrefOf({ documentId, matterId, clientId }: ShownHit): string | null {
	if (documentId) return `/documents/${documentId}`;
	if (matterId) return `/matters/${matterId}`;
	return clientId && `/clients/${clientId}`;
}

export type ShownCheck = {
	id: string;
	at: Date | string;
	outcome: ConflictOutcome;
	reason: string | null;
	by: string | null;
	hits: readonly ShownHit[];
};

/** What was found and decided about conflicts of interest, the newest first; nothing where there was none. */
export function ConflictChecks({ checks, links }: { checks: readonly ShownCheck[]; links?: boolean }) {
	const t = useT();
	const format = useFormat();
	if (checks.length === 0) return null;
	return (
		<Card title={t("conflict.title")}>
			<ul className="grid gap-4">
				{checks.map(({ id, at, outcome, reason, by, hits }) => (
					<li key={id}>
						<p className="font-bold">{t(`conflict.${outcome}`)}</p>
						{reason && <p className="whitespace-pre-line text-sm">{reason}</p>}
						<p className="mb-2 text-sm text-ink2">
							{[by, format.dateTime(new Date(at))].filter(Boolean).join(" · ")}
						</p>
						<HitList hits={hits} {...(links === undefined ? {} : { links })} />
					</li>
				))}
			</ul>
		</Card>
	);
}
