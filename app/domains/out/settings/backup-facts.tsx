import type { BackupSeen } from "#app/core/backup/seen.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Facts } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";

/** When all this was last copied, and whether the copy is known to come back. For an Admin. */
export function BackupFacts({ seen }: { seen: BackupSeen }) {
	const t = useT();
	const format = useFormat();
	const moment = (at: Date | null) => (at ? format.dateTime(at) : t("settings.backupNone"));
	if (seen.state === "elsewhere")
		return <Facts rows={[[t("settings.backup"), t("settings.backupElsewhere")]]} />;
	const { takenAt, verifiedAt, place, bytes } = seen;
	return (
		<>
			<Facts
				rows={[
					[t("settings.backup"), moment(takenAt)],
					...(place !== null && bytes !== null
						? [[t("settings.backupPlace"), `${place} · ${format.size(bytes)}`] as const]
						: []),
					[t("settings.backupVerified"), moment(verifiedAt)],
				]}
			/>
			{warningsOf(seen).map((key) => (
				<Alert key={key} tone="warning" className="mt-3">
					{t(key)}
				</Alert>
			))}
			{seen.missing ? (
				<Alert tone="warning" className="mt-3">
					{t.n("settings.backupMissing", seen.missing)}
				</Alert>
			) : null}
		</>
	);
}

function warningsOf({ state, verifiedAt }: BackupSeen): MessageKey[] {
	if (state === "never") return ["settings.backupNever"];
	return [
		...(state === "old" ? (["settings.backupOld"] as const) : []),
		...(verifiedAt ? [] : (["settings.backupUnverified"] as const)),
	];
}
