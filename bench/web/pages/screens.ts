import type { Visitor } from "./visitor.ts";

/** The screens that people open all day. */
const SCREENS: Record<string, string> = {
	"matters, 50 rows": "/matters?limit=50",
	"matters, 20 rows": "/matters",
	dashboard: "/",
	diary: "/hearings",
	clients: "/clients",
	documents: "/documents",
	"matter overview": "/matters/:matter",
	work: "/work",
	notifications: "/notifications",
	"search, a word": "/search?q=patel",
	analytics: "/analytics",
};

/** Screens that stand over another one. */
const DIALOGS: Record<string, string> = {
	"New Matter": "/matters/new",
	"Add Hearing": "/matters/:matter/hearings/new",
	"Upload Documents": "/documents/upload",
};

const LISTS: Record<string, string> = {
	"GET /api/matters, 20 rows": "/api/matters?page=1&limit=20",
	"GET /api/hearings, 20 rows": "/api/hearings?page=1&limit=20",
	"GET /api/clients, 20 rows": "/api/clients?page=1&limit=20",
};

export type Place = { name: string; path: string };

/** What is measured, by what it is called; a matter is the newest one. */
export async function places({
	url,
	warm,
}: Visitor): Promise<Record<"screens" | "dialogs" | "lists", Place[]>> {
	const answer = await fetch(`${url}/api/matters?page=1&limit=1`, { headers: { cookie: warm } });
	const { data } = (await answer.json()) as { data: { _id: string }[] };
	const at = (all: Record<string, string>) =>
		Object.entries(all).map(([name, path]) => ({ name, path: path.replace(":matter", data[0]?._id ?? "") }));
	return { screens: at(SCREENS), dialogs: at(DIALOGS), lists: at(LISTS) };
}
