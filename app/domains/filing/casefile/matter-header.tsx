import type { MatterRow } from "#app/domains/case/matters/service.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { StageAndStatus } from "#app/ui/state-badge.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { MatterHead } from "./details.server.ts";

type MatterHeaderProps = { row: MatterRow; canAddHearing: boolean; canEdit: boolean; pathname: string };

/** The head of a matter: the way back, title, number, where it stands, the two main actions. */
export function MatterHeader({ row: { matter }, canAddHearing, canEdit, pathname }: MatterHeaderProps) {
	const t = useT();
	const door = useDoor();
	const isOpen = matter.status !== "archived";
	// The card of the facts has the same button.
	const isBesideFacts = sectionOf(matter.id, pathname) === "info";
	return (
		<PageHead
			back={{ href: "/matters", label: t("matter.back") }}
			title={matter.title}
			under={
				<>
					<span className="num">{matter.caseNumber ?? t("matter.notAssigned")}</span>
					<StageAndStatus matter={matter} />
					{matter.restricted && (
						<Badge tone="red" shape="outline">
							{t("matter.restricted")}
						</Badge>
					)}
				</>
			}
		>
			{canEdit && !isBesideFacts && (
				<LinkButton
					id="edit-matter"
					href={door(`/matters/${matter.id}/edit`, "edit-matter")}
					icon="pencil"
					hotkey="e"
				>
					{t("action.editDetails")}
				</LinkButton>
			)}
			{canAddHearing && isOpen && (
				<LinkButton
					id="add-hearing"
					href={door(`/matters/${matter.id}/hearings/new`, "add-hearing")}
					variant={matter.status === "closed" ? "secondary" : "primary"}
					icon="plus"
					hotkey="n"
				>
					{t("hearing.add")}
				</LinkButton>
			)}
		</PageHead>
	);
}

type MatterTabsProps = { matterId: string; counts: MatterHead["counts"]; pathname: string };

/** The eight parts of a matter, each a page. */
export function MatterTabs({ matterId, counts, pathname }: MatterTabsProps) {
	const t = useT();
	const root = `/matters/${matterId}`;
	const current = sectionOf(matterId, pathname);
	const tab = (name: string, label: string, count?: number) => ({
		href: name === "overview" ? root : `${root}/${name}`,
		label,
		count,
		current: current === name,
	});
	return (
		<Tabs
			label={t("matter.sections")}
			tabs={[
				tab("overview", t("tab.overview")),
				tab("info", t("tab.caseInfo")),
				tab("hearings", t("nav.hearings"), counts.hearings),
				tab("orders", t("tab.pastOrders"), counts.orders),
				tab("documents", t("nav.documents"), counts.documents),
				tab("drafting", t("tab.drafting"), counts.drafts),
				tab("tasks", t("tab.tasks"), counts.tasks),
				tab("reminders", t("tab.reminders"), counts.reminders),
			]}
		/>
	);
}

/** The parts that pages of other names belong to, and that lie behind dialogs of other names. */
const SECTIONS: Record<string, string> = {
	edit: "info",
	team: "info",
	party: "info",
	delete: "info",
	adjournments: "hearings",
	books: "documents",
	dates: "documents",
};

function sectionOf(matterId: string, pathname: string): string {
	const part = pathname.slice(`/matters/${matterId}/`.length).split("/")[0] || "overview";
	return SECTIONS[part] ?? part;
}
