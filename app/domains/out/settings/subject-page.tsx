import type { ReactNode } from "react";
import type { MessageKey } from "#app/messages/index.ts";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";

type SubjectPageProps = {
	title: MessageKey;
	/** The id of its row on the page of all settings, and of its form. */
	id: string;
	children: ReactNode;
};

/** A page of the settings: one subject, below the way back to all of them. */
export function SubjectPage({ title, id, children }: SubjectPageProps) {
	const t = useT();
	return (
		<>
			<PageHead back={{ href: `/settings#${id}`, label: t("nav.settings") }} title={t(title)} />
			<div id={id}>{children}</div>
		</>
	);
}
