import { expect, test } from "vitest";
import type { BackupSeen } from "#app/core/backup/seen.server.ts";
import { BackupFacts } from "#app/domains/out/settings/backup-facts.tsx";
import { findings, render } from "./render.tsx";

const takenAt = new Date("2026-03-01T21:30:00Z");
const whole: BackupSeen = {
	takenAt,
	verifiedAt: takenAt,
	place: "/mnt/disk/peshi",
	bytes: 5_242_880,
	missing: 0,
	state: "recent",
};

const warnings = (seen: BackupSeen) => {
	const page = render(
		<main>
			<BackupFacts seen={seen} />
		</main>,
	);
	return [...page.querySelectorAll(".alert")].map((alert) => alert.textContent?.split(".")[0]);
};

test("a recent backup that was verified is told with where it is and how large, and warned of nothing", async () => {
	expect(warnings(whole)).toEqual([]);
	const text = document.body.textContent;
	expect(text).toContain("Last backupMon 2 Mar 2026, 3:00 am");
	expect(text).toContain("/mnt/disk/peshi · 5 MB");
	expect(text).toContain("Last test restoreMon 2 Mar 2026, 3:00 am");
	expect(await findings()).toEqual([]);
});

test("what is missing is warned of: a backup, one of this week, one that was tried, a file", () => {
	expect(warnings({ ...whole, takenAt: null, verifiedAt: null, state: "never" })).toEqual([
		"No backup has been made yet",
	]);
	expect(warnings({ ...whole, state: "old" })).toEqual(["The last backup is more than a week old"]);
	expect(warnings({ ...whole, verifiedAt: null })[0]).toContain("No backup has been test-restored yet");
	expect(warnings({ ...whole, missing: 2 })).toEqual([
		"The files of 2 documents were missing when the last backup was made",
	]);
});

test("a chamber among others sees no place, and where the host makes them nobody is warned", () => {
	expect(warnings({ ...whole, place: null, bytes: null, missing: null })).toEqual([]);
	expect(document.body.textContent).not.toContain("Stored in");
	expect(warnings({ ...whole, takenAt: null, verifiedAt: null, state: "elsewhere" })).toEqual([]);
	expect(document.body.textContent).toContain("Done by the hosting provider");
});
