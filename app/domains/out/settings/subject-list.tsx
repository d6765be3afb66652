import type { ReactNode } from "react";
import type { MessageKey } from "#app/messages/index.ts";
import { Card } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";

/** A subject of the settings: its page, and what is chosen there now. */
type SettingsPage = {
	id: string;
	href: string;
	title: MessageKey;
	now?: ReactNode;
	/** False where the person may not open it. */
	shown?: boolean;
};

/** Subjects that belong together; nothing where the person may open none of them. */
export function SubjectGroup({ title, subjects }: { title: MessageKey; subjects: readonly SettingsPage[] }) {
	const t = useT();
	const open = subjects.filter(({ shown = true }) => shown);
	if (open.length === 0) return null;
	return (
		<Card title={t(title)} rows>
			{open.map(({ id, href, title: name, now }) => (
				<div key={id} id={id} className="wrap-anywhere">
					<a className="row-link" href={href}>
						{t(name)}
					</a>{" "}
					{now && <span className="block text-sm text-ink2">{now}</span>}
				</div>
			))}
		</Card>
	);
}
