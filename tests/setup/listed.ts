/**
 * Takes what there is, what a list of the tests names, and what to write where for one that it lacks; returns a sentence for
 * each that is missing, and for each that is there no more.
 */
export function listFaults(there: Iterable<string>, listed: Iterable<string>, add: string): string[] {
	const [all, named] = [new Set(there), new Set(listed)];
	return [
		...[...all].filter((one) => !named.has(one)).map((one) => `${one} is not listed: add ${add}`),
		...[...named]
			.filter((one) => !all.has(one))
			.map((one) => `${one} is listed and there no more: take it out`),
	];
}
