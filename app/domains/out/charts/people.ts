/** People shown by name; with more of them the rest are one row. */
export const MOST_PEOPLE = 12;

/** Somebody in a picture: `id` is null for what is assigned to nobody, absent for several people in one row. */
export type PersonRow = { id?: string | null; name: string | null; n: number };

/** The ids of those who have a row of their own, as the diary takes them to list what is everybody else's. */
export const idsOf = (people: readonly PersonRow[]): string => people.flatMap(({ id }) => id ?? []).join(",");
