import type { ReactNode } from "react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { useBack } from "#app/ui/page-facts.tsx";
import { type MatterOption, matterChoice } from "./choice.ts";

type MatterLinksProps = {
	matters: readonly MatterOption[];
	/** What is searched for now, in the field of this name. */
	search: { name: string; value: string };
	/** The address of the step, and what of its query a search keeps. */
	action: string;
	keep?: Record<string, string>;
	/** The next step, of a matter. */
	next: (matterId: string) => string;
	/** What is asked, and what may be done without a matter. */
	lead?: ReactNode;
	children?: ReactNode;
	/** Whether this person may make a first matter where there is none. */
	canCreate: boolean;
};

/** A first step in which a matter is chosen, each a link to the second: those opened last, and a search. */
export function MatterLinks({ matters, search, action, keep = {}, next, ...around }: MatterLinksProps) {
	const { lead, children, canCreate } = around;
	const t = useT();
	const back = useBack();
	const isBare = matters.length === 0 && !search.value;
	return (
		<DialogBody>
			{lead}
			{!isBare && (
				<form action={action} className="picker-search">
					{Object.entries({ ...keep, ...(back ? { back } : {}) }).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<Field
						className="grow"
						label={t("document.searchMatter")}
						hideLabel
						placeholder={t("matter.pickHint")}
						field={{ id: "matter-search", ...search }}
						type="search"
						enterKeyHint="search"
						autoComplete="off"
						maxLength={300}
					/>
					<Button icon="search">
						<span className="max-sm:sr-only">{t("action.search")}</span>
					</Button>
				</form>
			)}
			{matters.length === 0 && <p role="status">{t("matter.none")}</p>}
			{isBare && canCreate && (
				<p>
					<LinkButton href="/matters/new" variant="primary" icon="plus">
						{t("matter.first")}
					</LinkButton>
				</p>
			)}
			{matters.length > 0 && (
				<ul className="card card-rows" aria-label={t("document.chooseMatter")}>
					{matters.map(matterChoice).map(({ value, label, note }) => (
						<li key={value}>
							<a className="row-link" href={next(value)}>
								{label} <small className="block font-normal text-ink2">{note}</small>
							</a>
						</li>
					))}
				</ul>
			)}
			{children}
		</DialogBody>
	);
}
