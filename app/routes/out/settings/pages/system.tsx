import { useLoaderData } from "@remix-run/react";
import { lastBackup } from "#app/core/backup/seen.server.ts";
import { env } from "#app/core/env.server.ts";
import {
	readingEngines,
	type WorkerMissing,
	workerBeat,
	workerMissing,
} from "#app/core/jobs/worker-seen.server.ts";
import { can } from "#app/core/person/roles.ts";
import { scannerState } from "#app/core/scan/scanned.server.ts";
import { programVersion } from "#app/core/version.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { BackupFacts } from "#app/domains/out/settings/backup-facts.tsx";
import { SubjectPage } from "#app/domains/out/settings/subject-page.tsx";
import { countOlder } from "#app/domains/paper/readings/again/older.server.ts";
import { Card, Facts } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "settings.system" };

export const loader = screen({ allow: "profile.edit" }, async ({ viewer }) => {
	const isAdmin = can(viewer, "users.manage");
	const [worker, beat, engines, backup, older, scanner] = await Promise.all([
		workerMissing(viewer),
		isAdmin ? workerBeat(viewer) : null,
		readingEngines(viewer),
		lastBackup(viewer),
		isAdmin ? countOlder(viewer) : 0,
		isAdmin ? scannerState() : ("none" as const),
	]);
	return { environment: env.NODE_ENV, worker, beat, engines, backup, older, scanner };
});

export default function System() {
	const { environment, worker, beat, engines, backup, older, scanner } = useLoaderData<typeof loader>();
	const t = useT();
	const format = useFormat();
	return (
		<SubjectPage title="settings.system" id="system">
			<Card className="max-w-2xl">
				<Facts
					rows={[
						[t("settings.version"), programVersion],
						[t("settings.environment"), t(`settings.environment.${environment}`)],
						...(engines.length > 0 ? [[t("settings.ocr"), engines.join(", ")] as const] : []),
						...(older > 0 ? [[t("settings.older"), t.n("settings.older", older)] as const] : []),
						...(worker
							? [[t("settings.background"), <Stopped key="worker" since={worker.since} />] as const]
							: beat?.seen
								? [
										[
											t("settings.background"),
											t("settings.backgroundRuns", { when: format.dateTime(beat.seen) }),
										] as const,
									]
								: []),
						...(beat
							? [
									[
										t("settings.waiting"),
										beat.waiting > 0 ? t.n("settings.waiting", beat.waiting) : t("settings.waiting.none"),
									] as const,
								]
							: []),
						...(scanner === "none"
							? []
							: [[t("settings.scanner"), t(`settings.scanner.${scanner}`)] as const]),
					]}
				/>
				{backup && <BackupFacts seen={backup} />}
			</Card>
		</SubjectPage>
	);
}

function Stopped({ since }: WorkerMissing) {
	const t = useT();
	const format = useFormat();
	return since ? t("settings.stopped", { time: format.dateTime(since) }) : t("settings.notStarted");
}
