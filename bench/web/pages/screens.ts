import type { Visitor } from "./visitor.ts";

/**
 * What an address shows: how its rows are told, where it is no list of /api, and how many there must be; at least one where
 * that is not said.
 */
type Shown = { path: string; of: string; shows?: RegExp; rows?: number };
export type Place = { name: string; path: string };

const ID = "[0-9a-f]{8}-[0-9a-f-]{27}";
const linksTo = (noun: string) => new RegExp(`/${noun}/${ID}`, "g");

/** The screens that people open all day. */
const SCREENS: Record<string, Shown> = {
	"matters, 50 rows": { path: "/matters?limit=50", of: "matters", shows: linksTo("matters"), rows: 50 },
	"matters, 20 rows": { path: "/matters", of: "matters", shows: linksTo("matters"), rows: 20 },
	dashboard: { path: "/", of: "matters", shows: linksTo("matters") },
	diary: { path: "/hearings", of: "hearings", shows: linksTo("hearings") },
	clients: { path: "/clients", of: "clients", shows: linksTo("clients"), rows: 20 },
	documents: { path: "/documents", of: "documents", shows: linksTo("documents") },
	"matter overview": { path: "/matters/:matter", of: "hearings", shows: linksTo("hearings") },
	work: { path: "/work", of: "items", shows: /id="w-[^"]+"/g },
	notifications: { path: "/notifications", of: "notifications", shows: /name="id" value="[^"]+"/g },
	"search, a word": { path: "/search?q=:word", of: "matters", shows: linksTo("matters") },
	analytics: { path: "/analytics", of: "matters", shows: linksTo("matters") },
};

/** Screens that stand over another one. */
const DIALOGS: Record<string, Shown> = {
	"New Matter": { path: "/matters/new", of: "forms", shows: /<dialog open/g, rows: 1 },
	"Add Hearing": { path: "/matters/:matter/hearings/new", of: "forms", shows: /<dialog open/g, rows: 1 },
	"Upload Documents": { path: "/documents/upload", of: "forms", shows: /<dialog open/g, rows: 1 },
};

const listed = (noun: string): Shown => ({
	path: `/api/${noun}?page=1&limit=20`,
	of: noun,
	rows: 20,
});
const LISTS: Record<string, Shown> = {
	"GET /api/matters, 20 rows": listed("matters"),
	"GET /api/hearings, 20 rows": listed("hearings"),
	"GET /api/clients, 20 rows": listed("clients"),
};

/** What is measured, by what it is called and how many rows it shows, each looked at; a matter is the one with most hearings. */
export async function places(visitor: Visitor): Promise<Record<"screens" | "dialogs" | "lists", Place[]>> {
	const { id, title } = await fullestMatter(visitor);
	const word = title.split(/\W+/).find((part) => part.length > 4) ?? title;
	const at = async (all: Record<string, Shown>) => {
		const found: Place[] = [];
		for (const [name, shown] of Object.entries(all)) {
			const path = shown.path.replace(":matter", id).replace(":word", encodeURIComponent(word));
			const rows = await rowsShown(visitor, name, visitor.url + path, shown);
			const isNamed = shown.of === "forms" || /\d/.test(name);
			found.push({ name: isNamed ? name : `${name}, ${rows} ${shown.of}`, path });
		}
		return found;
	};
	return { screens: await at(SCREENS), dialogs: await at(DIALOGS), lists: await at(LISTS) };
}

/** How many different rows an address answers with. Throws where these are not as many as its name tells. */
export async function rowsShown(
	{ warm }: Visitor,
	name: string,
	address: string,
	{ shows, rows }: Pick<Shown, "shows" | "rows">,
): Promise<number> {
	const body = await (await fetch(address, { headers: { cookie: warm } })).text();
	const found = shows
		? new Set(body.match(shows)).size
		: (JSON.parse(body) as { data: unknown[] }).data.length;
	if (rows === undefined ? found === 0 : found !== rows)
		throw new Error(`${name} has ${found} rows, not ${rows ?? "any"}: ${address}`);
	return found;
}

type Matter = { _id: string; title: string };

async function fullestMatter({ url, warm }: Visitor): Promise<{ id: string; title: string }> {
	const answer = await fetch(`${url}/api/hearings?page=1&limit=200`, { headers: { cookie: warm } });
	const { data } = (await answer.json()) as { data: { matterId: Matter }[] };
	const [fullest] = [...Map.groupBy(data, ({ matterId }) => matterId._id)].sort(
		(a, b) => b[1].length - a[1].length,
	);
	if (!fullest?.[1][0]) throw new Error("No matter of the demo chamber has a hearing");
	return { id: fullest[0], title: fullest[1][0].matterId.title };
}
