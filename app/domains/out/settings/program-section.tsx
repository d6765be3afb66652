import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";

/** The way to keys and, for whoever may set them up, to hooks and mail in. */
export function ProgramSection({ hooks, mailIn }: { hooks: boolean; mailIn: boolean }) {
	const t = useT();
	return (
		<div id="programs">
			<Card title={t("settings.programs")} action={<a href="/api/docs">{t("api.title")}</a>}>
				<div className="grid gap-4">
					<Way href="/settings/keys" lead={t("key.lead")} title={t("key.title")} />
					{hooks && <Way href="/settings/hooks" lead={t("hook.lead")} title={t("hook.title")} />}
					{mailIn && <Way href="/settings/mail-in" lead={t("mailIn.lead")} title={t("mailIn.title")} />}
				</div>
			</Card>
		</div>
	);
}

function Way({ href, lead, title }: { href: string; lead: string; title: string }) {
	return (
		<div className="grid gap-2">
			<p className="text-sm text-ink2">{lead}</p>
			<div>
				<LinkButton href={href}>{title}</LinkButton>
			</div>
		</div>
	);
}
