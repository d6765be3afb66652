const ROUNDS = 3;
const ROWS = 30_000;

/**
 * How dear the same work is on this machine at this moment, in milliseconds of processor time. Where two lines of work share
 * a core and its memory, each of them counts more time than it would alone.
 */
export function strain(): number {
	const begun = process.cpuUsage();
	for (let round = 0; round < ROUNDS; round += 1) work();
	const { user, system } = process.cpuUsage(begun);
	return (user + system) / 1000 / ROUNDS;
}

/** What a web does most: it makes texts, sorts, joins and takes apart. */
function work(): number {
	const rows = Array.from({ length: ROWS }, (_, at) => ({
		id: `${(at * 7919) % 1_000_003}`,
		text: `row ${at} of the list`,
	}));
	const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	return JSON.stringify(JSON.parse(JSON.stringify(sorted))).replace(/row (\d+)/g, "$1").length;
}
