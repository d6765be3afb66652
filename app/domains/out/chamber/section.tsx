import { WholeFileDoor } from "#app/domains/out/wholefile/door.tsx";
import type { Bulk } from "#app/domains/paper/files/in-matter.server.ts";
import { Card } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";

/** The way to the export of the whole chamber, on the settings screen of an Admin. */
export function WholeChamberSection({ bulk }: { bulk: Bulk }) {
	const t = useT();
	return (
		<div id="whole-chamber">
			<Card title={t("wholeChamber.title")}>
				<WholeFileDoor href="/settings/chamber" bulk={bulk} hint="wholeChamber.hint" label="export.open" />
			</Card>
		</div>
	);
}
