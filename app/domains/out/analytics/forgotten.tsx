import type { ReactNode } from "react";
import { useT } from "#app/ui/i18n.tsx";
import type { Forgotten } from "./forgotten.server.ts";

/** What needs attention, each count with a link to its list; nothing if there is nothing. One line on a phone. */
export function ForgottenLine({ counts }: { counts: Forgotten }) {
	const t = useT();
	const { pending, withoutNext, due7, due30, toFile } = counts;
	const parts = [
		item(pending, t.n("attention.pending", pending), "/hearings?updated=no", true),
		item(withoutNext, t.n("attention.withoutNextDate", withoutNext), "/matters?next=none"),
		item(due7, t.n("attention.deadlines", due7, { days: 7 }), "/deadlines?days=7", true),
		item(due30, t.n("attention.deadlines", due30, { days: 30 }), "/deadlines?days=30"),
		item(toFile, t.n("attention.inInbox", toFile), "/documents/inbox"),
	].filter(Boolean);
	if (parts.length === 0) return null;
	return (
		<nav className="forgotten" aria-labelledby="forgotten">
			<h2 id="forgotten">{t("attention.title")}</h2>
			<ul>{parts}</ul>
		</nav>
	);
}

function item(n: number, text: string, href: string, isUrgent = false): ReactNode {
	if (n === 0) return null;
	return (
		<li key={href}>
			<a className={isUrgent ? "chip tone-red" : "chip tone-yellow"} href={href}>
				{text}
			</a>{" "}
		</li>
	);
}
