import type { ReactNode } from "react";
import type { MatterOption } from "#app/domains/case/matters/choosing/choice.ts";
import { languageNames } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { TypedTemplate } from "./editing.server.ts";
import type { Template, TemplateVersion } from "./service.server.ts";
import { TemplateForm } from "./template-form.tsx";

type Earlier = { version: number; title: string; body: string };

type PageProps = {
	template: Template;
	versions: readonly TemplateVersion[];
	matters: readonly MatterOption[];
	mayEdit: boolean;
	/** The earlier text that is asked for. */
	earlier: Earlier | null;
	/** How the text that stands differs from it. */
	difference: ReactNode;
	typed: TypedTemplate | undefined;
};

/** The page of one template: its text, how it looks filled, and what it said before. */
export function TemplatePage({
	template,
	versions,
	matters,
	mayEdit,
	earlier,
	difference,
	typed,
}: PageProps) {
	const t = useT();
	const { key, kind, paper, lang, title, body, version } = template;
	const text = earlier ?? { title, body };
	const form = formState(typed, { ...template, ...{ title: text.title, body: text.body } });
	const from = earlier && t("draft.version", { n: earlier.version });
	return (
		<>
			<PageHead
				back={{ href: "/drafts/templates", label: t("template.title") }}
				title={paper ? t(words.paperName[paper]) : title}
				under={
					<>
						<span>{languageNames[lang]}</span>{" "}
						<span>{t(template.isOwn ? "template.reworded" : "template.usual")}</span>{" "}
						{!template.inUse && <span>{t("template.notInUse")}</span>}
					</>
				}
			/>
			<div className="grid gap-4">
				<ErrorSummary errors={form.errors} message={form.error} />
				{earlier && mayEdit && (
					<Alert>
						{earlier.version === 0 ? t("template.usualLoaded") : t("template.loaded", { n: earlier.version })}
					</Alert>
				)}
				{mayEdit ? (
					<TemplateForm
						form={form}
						kind={kind}
						isUsual={paper !== null}
						isNew={false}
						version={typed ? Number(form.field("version").value) : version}
						lang={lang}
						matters={matters}
						found={typed?.found?.matterId}
						preview={typed?.preview ?? null}
					/>
				) : (
					<section className="card p-4" aria-label={t("template.body")}>
						<div className="court-text text-lg leading-relaxed" lang={lang}>
							{body}
						</div>
					</section>
				)}
				{earlier && <Card title={`${from} → ${t("draft.version", { n: version })}`}>{difference}</Card>}
				<VersionList templateKey={key} {...{ template, versions }} />
			</div>
		</>
	);
}

type VersionListProps = Pick<PageProps, "template" | "versions"> & { templateKey: string };

function VersionList({ templateKey, template, versions }: VersionListProps) {
	const t = useT();
	const format = useFormat();
	if (!template.isOwn) return null;
	const open = (version: number) => (
		<LinkButton size="sm" href={`/drafts/templates/${templateKey}?from=${version}`}>
			{t("draft.compare")}
			<span className="sr-only"> {t("draft.version", { n: version })}</span>
		</LinkButton>
	);
	if (versions.length === 0 && !template.paper) return null;
	return (
		<Card title={t("draft.versions")}>
			<ul className="card-rows">
				{versions.map(({ version, savedAt, writer }) => (
					<li key={version} className="flex flex-wrap items-center justify-between gap-2">
						<span>
							{t("draft.version", { n: version })}{" "}
							<span className="muted">
								{format.dateTime(savedAt)} · {writer ?? t("user.unknown")}
							</span>
						</span>
						{open(version)}
					</li>
				))}
				{template.paper && (
					<li className="flex flex-wrap items-center justify-between gap-2">
						<span>{t("template.usual")}</span>
						{open(0)}
					</li>
				)}
			</ul>
		</Card>
	);
}
