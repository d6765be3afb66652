import type { Viewer } from "#app/core/person/viewer.server.ts";

/** A choice of a form; `note` is a second, smaller text. */
export type Choice = { value: string; label: string; note?: string };

export type FoundChoices = Record<string, { q: string; choices: Choice[] }>;

/** How a form searches among the choices of a field, by the field's name. */
export type Finders = Record<string, (viewer: Viewer, q: string) => Promise<Choice[]>>;

const queryIn = (form: FormData, name: string) => String(form.get(`_q.${name}`) ?? "").trim();

/** Searches among a form's choices and removes the search's fields. `only`: the form was sent just for that. */
export async function findChoices(
	form: FormData,
	finders: Finders,
	viewer: Viewer,
): Promise<{ found: FoundChoices; only: boolean }> {
	const names = Object.keys(finders);
	const searched = names.map((name) => ({ name, q: queryIn(form, name) })).filter(({ q }) => q !== "");
	const pressed = names.includes(String(form.get("_find") ?? ""));
	const only = pressed || searched.some(({ name }) => !form.get(name));
	const found = await Promise.all(
		searched.map(
			async ({ name, q }) => [name, { q, choices: (await finders[name]?.(viewer, q)) ?? [] }] as const,
		),
	);
	form.delete("_find");
	for (const name of names) form.delete(`_q.${name}`);
	return { found: Object.fromEntries(found), only };
}
