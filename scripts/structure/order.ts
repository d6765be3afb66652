import { posix } from "node:path";
import { type Import, layerOf } from "./sources.ts";

/** Wings and their rooms from the ground up: a room may import those before it and none after. "" is the folder itself. */
const ORDER: Record<string, readonly string[]> = {
	"app/core": [
		"language",
		"settings",
		"",
		"process",
		"outside",
		"browser",
		"storage",
		"database/connection",
		"database",
		"jobs",
		"person",
		"backup",
		"startup",
		"web/input",
		"web",
	],
	"app/ui": ["", "form", "shell", "island"],
	"app/domains/law": ["courts/forums", "courts", "cases"],
	"app/domains/desk": ["activity", "mail", "notifications", "auth", "keys", "hooks", "users"],
	"app/domains/paper": [
		"files/queue",
		"readings/state",
		"files",
		"finding",
		"readings/tables",
		"readings",
		"readings/again",
		"readings/carried",
		"documents",
		"documents/sweep",
		"mailin",
	],
	"app/domains/case": ["conflicts", "clients", "matters", "tell", "drafts/paper", "drafts/desk", "drafts"],
	"app/domains/day": [
		"hearings/source",
		"hearings",
		"hearings/withdrawn",
		"hearings/entry",
		"hearings/day",
		"tasks/deadlines",
		"tasks",
		"adjournments",
		"calendar",
		"daymail",
		"work",
		"handover",
	],
	"app/domains/filing": ["headings", "orders", "bindings", "inbox", "casefile", "casefile/recording", "bin"],
	"app/domains/out": [
		"imports/sheet",
		"imports",
		"imports/screens",
		"wholefile",
		"chamber",
		"chamber/arrival",
		"search",
		"analytics",
		"settings",
		"api",
	],
	worker: [
		"reader/page",
		"reader/colour",
		"reader/legacy",
		"reader/formats",
		"reader/ocr-engines",
		"reader/tables",
		"reader/layer",
		"reader/ocr",
		"reader/photo",
		"reader/process",
		"reader",
		"reader/testing",
		"reader/searchable",
		"binding",
		"letters",
		"enclosed",
		"table",
		"chamber-file",
		"",
	],
	scripts: ["process", "structure", "s3", "database", "launch", "runner", "", "backup", "doctor", "testing"],
	bench: [
		"web/worker",
		"web/pages",
		"web/exports",
		"fill",
		"web",
		"faults",
		"fuzz",
		"ocr",
		"ocr/fresh/base",
		"ocr/fresh/words",
		"ocr/fresh/sheets",
		"ocr/fresh/kinds",
		"ocr/fresh",
		"scale",
		"",
	],
	tests: [
		"setup",
		"imports",
		"samples",
		"letters",
		"",
		"outside",
		"calendar",
		"papers",
		"chamber",
		"access/roles",
		"access",
		"access/large",
		"contract/once",
		"contract",
		"contract/conflicts",
		"contract/hearings",
		"contract/matters",
		"contract/papers",
		"contract/people",
		"drills/hanging",
		"drills",
		"e2e",
		"e2e/screens",
		"e2e/faults",
		"e2e/matters",
		"e2e/once",
		"e2e/papers",
		"e2e/texts",
		"ui",
		"ui/islands",
		"ui/live",
		"scripts",
	],
};

const ROOMS = Object.entries(ORDER).flatMap(([wing, rooms]) =>
	rooms.map((room) => (room ? `${wing}/${room}` : wing)),
);

/** The wing or layer in which a file has its room; null for files without an order, tests beside the code among them. */
function houseOf(path: string): string | null {
	const layer = layerOf(path) ?? "";
	if (["core", "ui", "domains", "worker"].includes(layer)) return layer;
	if (path.startsWith("tests/")) return "tests";
	return layer === "tools" && /^(scripts|bench)\//.test(path) ? layer : null;
}

/** Why a file may not import another one of its layer, and what to do instead; null when it may. */
export function upwards({ from, to }: Import): string | null {
	if (houseOf(from) === null || houseOf(from) !== houseOf(to)) return null;
	const [room, other] = [posix.dirname(from), posix.dirname(to)];
	for (const one of [room, other]) {
		if (!ROOMS.includes(one))
			return `${one} has no place in the order of rooms; give it one in scripts/structure/order.ts`;
	}
	if (ROOMS.indexOf(other) <= ROOMS.indexOf(room)) return null;
	return `${other} stands above ${room}; move what both need into a room below them, or what needs both into one above`;
}
