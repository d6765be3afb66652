import type { TrailFault, Verified } from "#app/core/audit/verify.ts";

const MOST_FAULTS = 100;

const WORDS: Record<TrailFault["kind"], (fault: TrailFault) => string> = {
	changed: ({ trail, id }) =>
		id
			? `was changed: entry ${id} of ${trail}`
			: `an entry of ${trail} stands outside the wall of its matter`,
	missing: ({ trail, id }) => `is missing: entry ${id} of ${trail}`,
	added: ({ trail, id }) => `was added past the chain: entry ${id} of ${trail}`,
	gap: ({ seq }) => `links are missing from number ${seq} on`,
	twice: ({ seq }) => `there are two links number ${seq}`,
	broken: ({ seq }) => `link number ${seq} does not follow from the one before`,
	replaced: ({ seq }) => `link number ${seq} is not the one that a backup has known`,
};

/** What was found, in lines for a person; the last line of each chamber's chain may be kept elsewhere. */
export function sayVerified(
	{ entries, outdated, earlier, heads, faults }: Verified,
	of: string,
	compared: string,
): string[] {
	const shown = faults.slice(0, MOST_FAULTS).map((fault) => {
		const whose = fault.chamberId ? `Chamber ${fault.chamberId}: ` : "";
		return `${whose}${WORDS[fault.kind](fault)}.`;
	});
	const more = faults.length > MOST_FAULTS ? [`And ${faults.length - MOST_FAULTS} more.`] : [];
	const ends = heads.map(
		({ chamberId, seq, hash }) => `Chamber ${chamberId}: ${seq} links, the last ${hash}`,
	);
	const facts = [
		...(outdated > 0 ? [`${outdated} entries of the security log are older than 400 days and gone.`] : []),
		...(earlier > 0
			? [
					`${earlier} entries bear an earlier time than that of their writing: of before the chain, or imported.`,
				]
			: []),
	];
	const verdict =
		faults.length === 0
			? `Verified: ${entries} entries in ${of} are as they were written.`
			: `NOT as it was written: ${faults.length} faults among ${entries} entries in ${of}.`;
	return [...ends, ...facts, ...shown, ...more, compared, verdict];
}

/** With how many backups the chain was compared, or why with none. */
export function comparedWith(backups: number, none = "there is no whole one"): string {
	if (backups === 0) return `The chain was compared with no backup: ${none}.`;
	return `The chain was compared with ${backups === 1 ? "one backup" : `${backups} backups`}.`;
}
