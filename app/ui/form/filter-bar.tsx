import { Fragment, type ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Field } from "./field.tsx";

type FilterBarProps = {
	action: string;
	/** Names the search for screen readers. */
	label: string;
	/** The search box, with what is searched for now. */
	search?: { name?: string; value?: string | undefined; placeholder: string; label?: string };
	/** Selects and dates (`Select` and `Field` with `hideLabel`). */
	children?: ReactNode;
	/** Said in place of the count while the script waits for the results. */
	loading: string;
	/** Folds the selects and dates away on a phone. */
	fold?: { label: string; isOpen: boolean };
	/** Values kept as they are, such as the matter a list is about. */
	keep?: Record<string, string | null | undefined>;
};

/**
 * A list's search and filters: a GET form, sent by Apply, or by itself where the script runs. Apply is folded away with the
 * filters where there is nothing else to send.
 */
export function FilterBar({ action, label, search, children, loading, fold, keep = {} }: FilterBarProps) {
	const t = useT();
	const apply = <Button className="filter-apply">{t("action.apply")}</Button>;
	return (
		<search aria-label={label}>
			<form className="filters" action={action} {...behaviour({ auto: true, loading })}>
				{Object.entries(keep).map(([name, value]) =>
					value ? <input key={name} type="hidden" name={name} value={value} /> : null,
				)}
				{search && (
					<Field
						className="grow"
						label={search.label ?? t("action.search")}
						hideLabel
						field={{ name: search.name ?? "q", value: search.value }}
						type="search"
						enterKeyHint="search"
						placeholder={search.placeholder}
						autoComplete="off"
					/>
				)}
				{fold ? (
					<Fold {...fold}>
						<div className="fold-row">
							{children}
							{!search && apply}
						</div>
					</Fold>
				) : (
					children
				)}
				{(search || !fold) && apply}
			</form>
		</search>
	);
}

type FoldProps = { label: string; isOpen: boolean; children: ReactNode };

/** Filters folded away on a phone until they are asked for, or at work; on wide screens they stand open. */
export function Fold({ label, isOpen, children }: FoldProps) {
	return (
		<details className="fold" open={isOpen}>
			<summary>{label}</summary>
			{children}
		</details>
	);
}

type PresetsProps = { label: string; presets: readonly { label: string; href: string; current: boolean }[] };

/** Ways to look at a list that have a name, each a link; the present one is marked. */
export function Presets({ label, presets }: PresetsProps) {
	return (
		<nav className="chips" aria-label={label}>
			{presets.map(({ label: name, href, current }) => (
				<Fragment key={name}>
					<a className="chip" href={href} aria-current={current ? "true" : undefined}>
						{name}
					</a>{" "}
				</Fragment>
			))}
		</nav>
	);
}

export type FilterChip = { label: string; removeHref: string };

/** The filters at work, each a link that takes it away. */
export function FilterChips({ chips, clearHref }: { chips: readonly FilterChip[]; clearHref?: string }) {
	const t = useT();
	if (chips.length === 0) return null;
	return (
		<ul className="chips" aria-label={t("common.filters")}>
			{chips.map((chip) => (
				<li key={chip.removeHref}>
					<a className="chip" href={chip.removeHref}>
						<span className="sr-only">{t("common.removeFilter", { name: "" })}</span>
						{chip.label}
						<Icon name="x" />
					</a>
				</li>
			))}
			{clearHref && chips.length > 1 && (
				<li>
					<a className="chip" href={clearHref}>
						{t("action.clearFilters")}
					</a>
				</li>
			)}
		</ul>
	);
}

/** What the script exchanges when a filter form sends itself: the list, its count, its pages. */
export function FilterResults({
	id,
	children,
	className,
}: {
	id: string;
	children: ReactNode;
	className?: string;
}) {
	return (
		<div id={id} {...behaviour({ swap: true })} className={classNames(className)}>
			{children}
		</div>
	);
}
