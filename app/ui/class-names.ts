/** Joins class names, leaving out what is absent. */
export function classNames(...names: (string | false | null | undefined)[]): string {
	let joined = "";
	for (const name of names) if (name) joined = joined ? `${joined} ${name}` : name;
	return joined;
}
