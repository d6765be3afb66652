import { can, type Permission } from "#app/core/person/roles.ts";
import type { MessageKey } from "#app/messages/index.ts";
import type { Role } from "#drizzle/words.ts";
import { useT } from "../i18n.tsx";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-names.ts";
import { useDoor } from "../page-facts.tsx";

type Entry = {
	name: string;
	label: MessageKey;
	icon: IconName;
	allow: Permission;
	/** Where it is entered, and where for the matter whose page is open. */
	href: string;
	ofMatter?: (matterId: string) => string;
};

/** What can be entered from any page. */
const ENTRIES: readonly Entry[] = [
	{
		name: "hearing",
		label: "hearing.add",
		icon: "gavel",
		allow: "hearings.create",
		href: "/hearings/new",
		ofMatter: (matterId) => `/matters/${matterId}/hearings/new`,
	},
	{
		name: "task",
		label: "task.add",
		icon: "list-checks",
		allow: "tasks.edit",
		href: "/work/new",
		ofMatter: (matterId) => `/matters/${matterId}/tasks/new`,
	},
	{
		name: "draft",
		label: "draft.create",
		icon: "file-text",
		allow: "drafts.create",
		href: "/matters/choose?for=draft",
		ofMatter: (matterId) => `/matters/${matterId}/drafting/new`,
	},
	{ name: "matter", label: "matter.new", icon: "briefcase", allow: "matters.create", href: "/matters/new" },
	{
		name: "upload",
		label: "document.upload",
		icon: "upload",
		allow: "documents.upload",
		href: "/documents/upload",
		ofMatter: (matterId) => `/documents/upload?matterId=${matterId}`,
	},
];

/** The names of what a role may enter. */
export const newFor = (viewer: { role: Role }): string[] =>
	ENTRIES.filter(({ allow }) => can(viewer, allow)).map(({ name }) => name);

const MATTER_PAGE = /^\/matters\/([0-9a-f]{8}-[0-9a-f-]{27})(\/|$)/;

type NewMenuProps = { names: readonly string[]; pathname: string };

/** The button in the top bar that leads to a new hearing, task, matter or document; on a matter's page to one of that matter. */
export function NewMenu({ names, pathname }: NewMenuProps) {
	const t = useT();
	const door = useDoor();
	const [, matterId] = MATTER_PAGE.exec(pathname) ?? [];
	const entries = ENTRIES.filter(({ name }) => names.includes(name));
	if (entries.length === 0) return null;
	return (
		<details className="menu new-menu" name="top">
			<summary className="btn btn-icon">
				<Icon name="plus" />
				<span className="sr-only">{t("shell.new")}</span>
			</summary>
			<div className="menu-panel">
				{entries.map(({ name, label, icon, href, ofMatter }) => (
					<a key={name} className="menu-item" href={door(matterId && ofMatter ? ofMatter(matterId) : href)}>
						<Icon name={icon} />
						{t(label)}{" "}
					</a>
				))}
			</div>
		</details>
	);
}
