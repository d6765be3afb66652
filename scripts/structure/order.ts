import { posix } from "node:path";
import { type Import, layerOf } from "./sources.ts";

/**
 * The order of the rooms of core, of the components, of the domains and of the worker, from the ground up: a room may import
 * those before it, and none after. Wings of the domains stand in an order, and so do the rooms in a wing; "" is the folder
 * itself.
 */
const ORDER: Record<string, readonly string[]> = {
	"app/core": [
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
		"language",
	],
	"app/ui": ["", "form", "shell", "island"],
	"app/domains/law": ["courts", "cases"],
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
		"mailin",
	],
	"app/domains/case": ["conflicts", "clients", "matters", "tell", "drafts/paper", "drafts/desk", "drafts"],
	"app/domains/day": [
		"hearings/source",
		"hearings",
		"hearings/withdrawn",
		"hearings/entry",
		"hearings/day",
		"tasks",
		"adjournments",
		"calendar",
		"daymail",
		"work",
		"handover",
	],
	"app/domains/filing": ["orders", "bindings", "inbox", "casefile", "casefile/recording", "bin"],
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
		"reader/legacy",
		"reader/formats",
		"reader/ocr-engines",
		"reader/tables",
		"reader/ocr",
		"reader/photo",
		"reader/process",
		"reader",
		"reader/testing",
		"reader/searchable",
		"binding",
		"letters",
		"table",
		"chamber-file",
		"",
	],
};

const ROOMS = Object.entries(ORDER).flatMap(([wing, rooms]) =>
	rooms.map((room) => (room ? `${wing}/${room}` : wing)),
);

const isRoomed = (path: string) => ["core", "ui", "domains", "worker"].includes(layerOf(path) ?? "");

/** Why a file may not import another one of its layer, and what to do instead; null when it may. */
export function upwards({ from, to }: Import): string | null {
	if (!isRoomed(from) || layerOf(from) !== layerOf(to)) return null;
	const [room, other] = [posix.dirname(from), posix.dirname(to)];
	for (const one of [room, other]) {
		if (!ROOMS.includes(one))
			return `${one} has no place in the order of rooms; give it one in scripts/structure/order.ts`;
	}
	if (ROOMS.indexOf(other) <= ROOMS.indexOf(room)) return null;
	return `${other} stands above ${room}; move what both need into a room below them, or what needs both into one above`;
}
