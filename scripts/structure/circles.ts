import { posix } from "node:path";
import { importsOf, layerOf } from "./sources.ts";

type Arrows = Map<string, Set<string>>;

/** Folders whose files import each other both ways on purpose: one whole in more than one folder. */
const ONE_WHOLE = ["drizzle", "drizzle/schema", "drizzle/demo"];

/** Takes the project's folder; returns a sentence for every circle of files, and of folders, that import each other. */
export function checkCircles(root: string): string[] {
	const files: Arrows = new Map();
	const folders: Arrows = new Map();
	for (const { from, to } of importsOf(root)) {
		if (layerOf(from) === null || layerOf(to) === null || isTest(from) || isTest(to)) continue;
		add(files, from, to);
		const [folder, other] = [posix.dirname(from), posix.dirname(to)];
		if (!ONE_WHOLE.includes(folder) && !ONE_WHOLE.includes(other)) add(folders, folder, other);
	}
	return [
		...circlesIn(files).map((circle) => `files import each other in a circle: ${circle.join(", ")}`),
		...circlesIn(folders).map((circle) => `folders import each other in a circle: ${circle.join(", ")}`),
	];
}

/** A test beside the code or in its folder; what the tests share is code like any other. */
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

function add(arrows: Arrows, from: string, to: string): void {
	if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
}

/** The groups of which each member reaches every other (R. Tarjan, Depth-first search and linear graph algorithms, 1972). */
function circlesIn(arrows: Arrows): string[][] {
	const found: string[][] = [];
	const at = new Map<string, { number: number; low: number }>();
	const path: string[] = [];
	const visit = (one: string): { number: number; low: number } => {
		const place = { number: at.size, low: at.size };
		at.set(one, place);
		path.push(one);
		for (const next of arrows.get(one) ?? []) {
			const other = at.get(next);
			if (!other) place.low = Math.min(place.low, visit(next).low);
			else if (path.includes(next)) place.low = Math.min(place.low, other.number);
		}
		if (place.low === place.number) {
			const circle = path.splice(path.indexOf(one));
			if (circle.length > 1) found.push(circle.toSorted());
		}
		return place;
	};
	for (const one of arrows.keys()) if (!at.has(one)) visit(one);
	return found;
}
