import type { ReactNode } from "react";
import type { Formatter } from "#app/core/format.ts";
import { matterFieldList } from "#app/domains/case/matters/fields.ts";
import type { MatterField } from "#app/domains/case/matters/record/field.ts";
import type { MatterRow } from "#app/domains/case/matters/service.server.ts";
import type { useAsk } from "#app/domains/case/matters/use-ask.tsx";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { kindOfCase } from "#app/domains/law/kinds/kind-of-case.ts";
import { otherLaw, readSections } from "#app/domains/law/sections/sections.ts";
import type { T } from "#app/messages/index.ts";
import { sayer } from "#app/messages/words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { Field, TextArea } from "#app/ui/form/field.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";

type ListedField = (typeof matterFieldList)[number];

const paperFields = matterFieldList.filter(({ card }) => card === "paper");

/** How a field of a matter reads on its pages; nothing where it is not known. */
export function factOf(
	{ name, reads }: ListedField,
	{ matter, lead }: MatterRow,
	t: T,
	format: Pick<Formatter, "longDate">,
): ReactNode {
	if (name === "leadAdvocate") return lead?.name;
	if (name === "sections") return matter.sections.length > 0 && <Sections sections={matter.sections} />;
	const value = matter[name];
	if (value === null) return null;
	const text = String(value);
	if (reads === "day") return format.longDate(text);
	if (reads === "code") return <span className="num">{text}</span>;
	return typeof reads === "function" ? sayer(t, reads)(text) : text;
}

/** Sections one below the other, each with its number in the other law. */
function Sections({ sections }: { sections: readonly string[] }) {
	const t = useT();
	const read = readSections(sections).map((section) => ({ ...section, other: otherLaw(section) }));
	return (
		<>
			{read.map(({ written, other }) => (
				<span key={written} className="block">
					{written}{" "}
					{other && "numbers" in other && (
						<span className="text-ink2">
							[{other.numbers.join(", ")} {other.act}]
						</span>
					)}{" "}
				</span>
			))}
			{read.some(({ other }) => other) && (
				<span className="hint no-print block">{t("courtFacts.bothLaws")}</span>
			)}
		</>
	);
}

/** What court papers take of a matter, and where it is changed. */
export function CourtFacts({ row, canEdit = false }: { row: MatterRow; canEdit?: boolean }) {
	const t = useT();
	const format = useFormat();
	const rows = paperFields.map((field) => [t(field.label), factOf(field, row, t, format)] as const);
	const isEmpty = rows.every(([, value]) => !value);
	if (isEmpty && !canEdit) return null;
	return (
		<Card
			title={t("courtFacts.title")}
			{...(isEmpty ? { className: "no-print" } : {})}
			action={
				canEdit && (
					<LinkButton
						id="edit-court-facts"
						href={`/matters/${row.matter.id}/edit?part=court`}
						size="sm"
						icon="pencil"
					>
						{t("action.edit")}
						<span className="sr-only"> {t("courtFacts.title")}</span>
					</LinkButton>
				)
			}
		>
			{isEmpty ? <p className="text-sm text-ink2">{t("courtFacts.none")}</p> : <Facts rows={rows} />}
		</Card>
	);
}

type FieldsProps = { matter: MatterRow["matter"]; ask: ReturnType<typeof useAsk>; open: boolean };

/** What court papers take: what its kind of case takes and whatever is known, the rest folded in below that. */
export function CourtFactFields({ matter, ask, open }: FieldsProps) {
	const t = useT();
	const kind = kindOfCase(matter);
	const isTaken = ({ name, kinds }: MatterField & { name: ListedField["name"] }) =>
		!kinds || (kind && kinds.includes(kind)) || String(matter[name] ?? "") !== "";
	const own = paperFields.filter(isTaken);
	const others = paperFields.filter((field) => !isTaken(field));
	return (
		<>
			<input type="hidden" name="part" value="court" />
			<p className="hint">{t("courtFacts.hint")}</p>
			<FactInputs fields={own} ask={ask} />
			{others.length > 0 && (
				<details open={open}>
					<summary className="text-sm font-bold">{t("courtFacts.more")}</summary>
					<div className="mt-3">
						<FactInputs fields={others} ask={ask} />
					</div>
				</details>
			)}
		</>
	);
}

function FactInputs({ fields, ask }: Pick<FieldsProps, "ask"> & { fields: readonly ListedField[] }) {
	const t = useT();
	const hints: Partial<Record<ListedField["name"], ReactNode>> = {
		sections: t("matter.sectionsHint"),
		earlierApplications: t("matter.earlierHint"),
	};
	const input = ({ name, reads, isWide }: MatterField & { name: ListedField["name"] }) => {
		if (reads === "day") return <DateField key={name} {...ask(name)} optional anyDay />;
		if (isWide) return <TextArea key={name} {...ask(name)} hint={hints[name]} optional rows={2} />;
		return <Field key={name} {...ask(name)} hint={hints[name]} optional />;
	};
	const isWide = ({ isWide: wide }: MatterField) => Boolean(wide);
	return (
		<div className="grid gap-4">
			<div className="two">{fields.filter((field) => !isWide(field)).map(input)}</div>
			{fields.filter(isWide).map(input)}
		</div>
	);
}
