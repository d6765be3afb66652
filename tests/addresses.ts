import config from "#app/routes.ts";

/** A route of app/routes.ts, with where it answers. */
export type Address = {
	/** What Remix calls it. */
	id: string;
	/** Below app. */
	file: string;
	/** The parameters stand in braces, as in `/matters/{matterId}/edit`; `/{}` is every other address. */
	pattern: string;
	/** The ids of the routes in whose pages it is shown, outermost first. */
	inside: string[];
	/** Whether it only holds others: what is seen at its address is one of them. */
	isFrame: boolean;
};

type Entry = (typeof config)[number];

/** Every route there is; what walks all of them is made from this list. */
export const addresses: Address[] = config.flatMap((entry) => addressesOf(entry, "", []));

function addressesOf(
	{ id, file, path, index, children = [] }: Entry,
	around: string,
	inside: string[],
): Address[] {
	const here = path ? `${around}/${path}` : around;
	const address = {
		id: id ?? file.replace(/\.tsx?$/, ""),
		file,
		pattern: here.replaceAll(/:(\w+)|\*/g, (_, name = "") => `{${name}}`) || "/",
		inside,
		isFrame: (!path && !index) || children.some((child) => child.index),
	};
	return [address, ...children.flatMap((child) => addressesOf(child, here, [...inside, address.id]))];
}
