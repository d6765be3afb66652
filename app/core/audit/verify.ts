import { type AuditTrail, auditTrails } from "#drizzle/words.ts";
import { Chain, type LinkFault } from "./chain.ts";
import { type CopiedTable, copiedRows } from "./copied-rows.ts";
import { type CopiedRow, entryHash } from "./forms.ts";

/** How long the security log is kept; an hour less, since a link is written after its entry. */
const KEPT_MS = 400 * 86_400_000 - 3_600_000;
const HOUR_MS = 3_600_000;
const EARLY_MS = 60_000;

/**
 * `changed`: an entry is not as it was; `missing`: it is gone; `added`: it has no link; `replaced`: the chain is another than a
 * backup has known. The others are of links.
 */
export type TrailFault = {
	kind: "changed" | "missing" | "added" | "replaced" | LinkFault["kind"];
	chamberId: string;
	/** The entry's table and id, or the link's number. */
	trail?: AuditTrail;
	id?: string;
	seq?: number;
};

/** Where a chain stood at some time, as it was kept elsewhere. */
export type Head = { chamberId: string; seq: number; hash: string };

export type Verified = {
	entries: number;
	/** Entries of the security log that are no longer kept. */
	outdated: number;
	/** Entries that bear an earlier time than the one at which they were written: of an import, or of before the chain. */
	earlier: number;
	heads: Head[];
	faults: TrailFault[];
};

type Options = {
	tables: Readonly<Record<AuditTrail | "audit_links", CopiedTable>>;
	now: Date;
	known?: readonly Head[];
};

/**
 * Compares every entry with its link and every link with the one before. Entries and links are read side by side, in about the
 * same order, so that few of them are held.
 */
export async function verifyTrail({ tables, now, known = [] }: Options): Promise<Verified> {
	const found = new Findings(now, known);
	const readers = Object.fromEntries(auditTrails.map((trail) => [trail, pulled(copiedRows(tables[trail]))]));
	for await (const links of copiedRows(tables.audit_links)) {
		for (const link of links) {
			const trail = found.addLink(link);
			const entry = trail && !found.hasEntry(trail, link) ? await readers[trail]?.() : null;
			if (trail && entry) found.addEntry(trail, entry);
		}
	}
	for (const trail of auditTrails)
		for (let entry = await readers[trail]?.(); entry; entry = await readers[trail]?.())
			found.addEntry(trail, entry);
	return found.end();
}

function pulled(rows: AsyncGenerator<CopiedRow[]>): () => Promise<CopiedRow | null> {
	let [held, at]: [CopiedRow[], number] = [[], 0];
	return async () => {
		while (at >= held.length) {
			const { value, done } = await rows.next();
			if (done) return null;
			[held, at] = [value, 0];
		}
		at += 1;
		return held[at - 1] ?? null;
	};
}

type Link = { hash: string; writtenAt: number };
type Entry = { hash: string; at: number };

class Findings {
	private readonly chains = new Map<string, Chain>();
	private readonly links = mapOfTrails<Link>();
	private readonly entries = mapOfTrails<Entry>();
	private readonly known: Map<string, string>;
	private readonly now: number;
	private readonly result: Verified = { entries: 0, outdated: 0, earlier: 0, heads: [], faults: [] };

	constructor(now: Date, known: readonly Head[]) {
		this.now = now.getTime();
		this.known = new Map(known.map(({ chamberId, seq, hash }) => [`${chamberId} ${seq}`, hash]));
	}

	/** Returns the trail of its entry, or null where it names none. */
	addLink(link: CopiedRow): AuditTrail | null {
		const { chamber_id, trail, row_id, row_hash, written_at } = link;
		this.chainOf(chamber_id ?? "").add(link);
		if (trail !== "activity" && trail !== "security_log") return null;
		const key = `${chamber_id} ${row_id}`;
		const made = { hash: (row_hash ?? "").slice(2), writtenAt: moment(written_at) };
		const entry = this.entries[trail].get(key);
		if (entry) {
			this.entries[trail].delete(key);
			this.compare(trail, key, made, entry);
		} else if (this.links[trail].has(key)) {
			this.fault("added", trail, key);
		} else {
			this.links[trail].set(key, made);
		}
		return trail;
	}

	/** Whether the entry of a link, which was just added, has come. */
	hasEntry = (trail: AuditTrail, { chamber_id, row_id }: CopiedRow) =>
		!this.links[trail].has(`${chamber_id} ${row_id}`);

	addEntry(trail: AuditTrail, row: CopiedRow): void {
		this.result.entries += 1;
		const key = `${row.chamber_id} ${row.id}`;
		const entry = { hash: entryHash(trail, row), at: moment(row.at) };
		if (trail === "security_log" && !isCounted(row)) this.fault("changed", trail, key);
		const link = this.links[trail].get(key);
		if (!link) {
			this.entries[trail].set(key, entry);
			return;
		}
		this.links[trail].delete(key);
		this.compare(trail, key, link, entry);
	}

	end(): Verified {
		for (const [chamberId, chain] of this.chains) {
			chain.end();
			const { seq, hash } = chain.head;
			this.result.heads.push({ chamberId, seq, hash: hash.toString("hex") });
		}
		for (const trail of auditTrails) {
			for (const key of this.entries[trail].keys()) this.fault("added", trail, key);
			for (const [key, { writtenAt }] of this.links[trail]) {
				if (trail === "security_log" && this.now - writtenAt > KEPT_MS) this.result.outdated += 1;
				else this.fault("missing", trail, key);
			}
		}
		for (const place of this.known.keys()) {
			const [chamberId = "", seq] = place.split(" ");
			this.result.faults.push({ kind: "replaced", chamberId, seq: Number(seq) });
		}
		return this.result;
	}

	private chainOf(chamberId: string): Chain {
		const there = this.chains.get(chamberId);
		if (there) return there;
		const chain = new Chain(
			(fault) => this.result.faults.push({ chamberId, ...fault }),
			(seq, hash) => {
				const place = `${chamberId} ${seq}`;
				if (this.known.get(place) === hash) this.known.delete(place);
			},
		);
		this.chains.set(chamberId, chain);
		return chain;
	}

	private compare(trail: AuditTrail, key: string, link: Link, entry: Entry): void {
		if (entry.hash !== link.hash) this.fault("changed", trail, key);
		else if (link.writtenAt - entry.at > HOUR_MS) this.result.earlier += 1;
	}

	private fault(kind: TrailFault["kind"], trail: AuditTrail, key: string): void {
		const [chamberId = "", id = ""] = key.split(" ");
		this.result.faults.push({ kind, chamberId, trail, id });
	}
}

const mapOfTrails = <T>() => ({ activity: new Map<string, T>(), security_log: new Map<string, T>() });

const moment = (text: string | null | undefined) => Date.parse(`${(text ?? "").replace(" ", "T")}:00`);

/** Whether the count of a row of the security log, which its hash does not cover, can be. */
function isCounted({ at, last_at, count }: CopiedRow): boolean {
	const later = moment(last_at) - moment(at);
	if (Number(count) === 1) return last_at === at;
	return Number(count) > 1 && later >= -EARLY_MS && later <= HOUR_MS;
}
