import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { shownPhone } from "#app/core/phone.ts";
import type { Segment } from "#app/domains/paper/finding/snippet.ts";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Highlight } from "#app/ui/page.tsx";
import type { Suggestions } from "./suggestions.server.ts";

/** The options of the list below a search field, group by group; the last leads to everything that is found. */
export function SuggestionList({ q, matters, clients }: Suggestions) {
	const t = useT();
	return (
		<>
			<Group title={t(q ? "nav.matters" : "search.recent")} of={matters}>
				{matters.map(({ id, segments, caseNumber, court, clientName }) => (
					<Option key={id} href={`/matters/${id}`} name={segments} facts={[caseNumber, court, clientName]} />
				))}
			</Group>
			<Group title={t("nav.clients")} of={clients}>
				{clients.map(({ id, segments, phone, city }) => (
					<Option
						key={id}
						href={`/clients/${id}`}
						name={segments}
						facts={[phone && shownPhone(phone), city]}
					/>
				))}
			</Group>
			{q !== "" && (
				<a role="option" tabIndex={-1} aria-selected="false" href={`/search?q=${encodeURIComponent(q)}`}>
					<Icon name="search" /> {t("search.all", { q })}
				</a>
			)}
			{q !== "" && (
				<span hidden {...behaviour({ found: true })}>
					{t.n("search.found", matters.length + clients.length)}
				</span>
			)}
		</>
	);
}

function Group({ title, of, children }: { title: string; of: readonly unknown[]; children: ReactNode }) {
	if (of.length === 0) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a part of a listbox; a fieldset is none
		<div role="group" aria-label={title}>
			<small aria-hidden="true">{title}</small> {children}
		</div>
	);
}

type OptionProps = { href: string; name: readonly Segment[]; facts: (string | null)[] };

function Option({ href, name, facts }: OptionProps) {
	const known = facts.filter(Boolean).join(" · ");
	return (
		<a role="option" tabIndex={-1} aria-selected="false" href={href}>
			<b>
				<Highlight segments={name} />
			</b>{" "}
			{known && <small>{known}</small>}{" "}
		</a>
	);
}
