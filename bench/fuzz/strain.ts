/**
 * How dear the same work is on this machine at this moment, in milliseconds of processor time. Where two lines of work share
 * one core, each of them counts more time than it would alone.
 */
export function strain(): number {
	const counts = Array.from({ length: 3 }, () => {
		const begun = process.cpuUsage();
		work();
		const { user, system } = process.cpuUsage(begun);
		return (user + system) / 1000;
	});
	return Math.min(...counts);
}

/** What a web does most: it makes texts, sorts, joins and takes apart. */
function work(): number {
	const rows = Array.from({ length: 8000 }, (_, at) => ({
		id: `${(at * 7919) % 8009}`,
		text: `row ${at} of the list`,
	}));
	const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	return JSON.stringify(JSON.parse(JSON.stringify(sorted))).replace(/row (\d+)/g, "$1").length;
}
