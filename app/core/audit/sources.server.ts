import type postgres from "postgres";
import { asOwner } from "#app/core/backup/host.server.ts";
import type { Manifest } from "#app/core/backup/manifest.ts";
import { BackupRefused } from "#app/core/backup/refused.ts";
import { readRows } from "#app/core/backup/rows.server.ts";
import { copiedOut } from "#app/core/backup/tables.server.ts";
import { readManifest, snapshotsIn, type Vault } from "#app/core/backup/vault.server.ts";
import { auditTrails } from "#drizzle/words.ts";
import type { CopiedTable } from "./copied-rows.ts";
import { COVERED } from "./forms.ts";
import { type Head, type Verified, verifyTrail } from "./verify.ts";

const LINK = ["chamber_id", "seq", "trail", "row_id", "written_at", "row_hash", "hash"];
const COLUMNS = {
	audit_links: LINK,
	activity: COVERED.activity.map(([column]) => column),
	security_log: [...COVERED.security_log.map(([column]) => column), "last_at", "count"],
};
const TABLES = ["audit_links", ...auditTrails] as const;

/** Verifies the trail of a database, as its owner and as of one moment. */
export async function verifyDatabase(url: string, known: readonly Head[]): Promise<Verified> {
	const lines = [...TABLES, "snapshot"].map(() => asOwner(url, "peshi-audit"));
	try {
		const [first, ...others] = lines as [postgres.Sql, ...postgres.Sql[]];
		await first`begin isolation level repeatable read read only`;
		const [shared] = await first<
			{ id: string; now: Date }[]
		>`select pg_export_snapshot() as id, now() as now`;
		for (const line of others) {
			await line`begin isolation level repeatable read read only`;
			await line.unsafe(`set transaction snapshot '${shared?.id}'`);
		}
		const [row] = await first<{ n: number }[]>`select count(*)::int as n from (${first.unsafe(OUTSIDE)}) w`;
		const tables = TABLES.map((table, at): [string, CopiedTable] => {
			const columns = COLUMNS[table];
			const query = `select ${columns.join(", ")} from ${table}`;
			return [table, { columns, lines: copiedOut(others[at] as postgres.Sql, query) }];
		});
		const verified = await verifyTrail({
			tables: Object.fromEntries(tables) as Record<(typeof TABLES)[number], CopiedTable>,
			now: new Date(shared?.now ?? Date.now()),
			known,
		});
		for (let n = row?.n ?? 0; n > 0; n -= 1)
			verified.faults.push({ kind: "changed", chamberId: "", trail: "activity" });
		return verified;
	} finally {
		await Promise.all(lines.map((line) => line.end({ timeout: 0 })));
	}
}

/** Entries that do not stand behind the wall of what they are about. */
const OUTSIDE = `select 1 from activity a
	left join documents d on d.chamber_id = a.chamber_id and d.id = a.about_document_id
	left join matters m on m.chamber_id = a.chamber_id and m.id = a.about_matter_id
	where a.restricted is distinct from coalesce(d.restricted, m.restricted,
		a.about_document_id is not null or a.about_matter_id is not null)`;

/** Verifies the trail in a backup. Throws `BackupRefused` for one that is damaged, or has no chain. */
export function verifyBackup(vault: Vault, manifest: Manifest, known: readonly Head[]): Promise<Verified> {
	const tables = TABLES.map((name): [string, CopiedTable] => {
		const stored = manifest.tables.find((table) => table.name === name);
		if (!stored)
			throw new BackupRefused(`The backup ${manifest.id} was made before the activity had a chain.`);
		return [name, { columns: stored.columns, lines: readRows(vault, stored) }];
	});
	return verifyTrail({
		tables: Object.fromEntries(tables) as Record<(typeof TABLES)[number], CopiedTable>,
		now: new Date(manifest.takenAt),
		known,
	});
}

/** Where the chains stood at each whole backup of a place up to one of them, which its manifest keeps, and how many those are. */
export async function keptHeads(vault: Vault, upTo?: string): Promise<{ heads: Head[]; backups: number }> {
	const heads = new Map<string, Head>();
	let backups = 0;
	for (const { id, isWhole } of await snapshotsIn(vault)) {
		if (!isWhole || (upTo !== undefined && id > upTo)) continue;
		const { audit } = await readManifest(vault, id);
		backups += 1;
		for (const head of audit) heads.set(`${head.chamberId} ${head.seq} ${head.hash}`, head);
	}
	return { heads: [...heads.values()], backups };
}
