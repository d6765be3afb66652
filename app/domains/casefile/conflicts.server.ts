import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { oppositeNames, plainName } from "#app/domains/cases/opposite.ts";
import { clients } from "#drizzle/schema.ts";

export type Conflict = { id: string; name: string };

/** The client's name is looked up where it is not given. */
type Candidate = Omit<Parameters<typeof oppositeNames>[0], "clientName"> & {
	clientId?: string | null;
	clientName?: string | null;
};

/**
 * The clients of the chamber that stand on the other side of a case, as far as the viewer may see them: a client whose
 * only matters are hidden from the viewer is not named.
 */
export function conflictsOf(viewer: Scope, candidate: Candidate): Promise<Conflict[]> {
	return inScope(viewer, async (tx) => {
		const { clientId } = candidate;
		const clientName = candidate.clientName ?? (clientId ? await nameOf(tx, viewer, clientId) : null);
		const names = oppositeNames({ ...candidate, clientName });
		if (names.length === 0) return [];
		const rows = await tx
			.select({ id: clients.id, name: clients.name })
			.from(clients)
			.where(
				and(
					eq(clients.chamberId, viewer.chamberId),
					isNull(clients.deletedAt),
					candidate.clientId ? ne(clients.id, candidate.clientId) : undefined,
					// Wide enough for honorifics and punctuation; the names are compared whole below.
					or(...names.map((name) => sql`lower(${clients.name}) like ${`%${wideOf(name)}%`}`)),
				),
			)
			.orderBy(asc(clients.name))
			.limit(200);
		return rows.filter(({ name }) => names.includes(plainName(name))).slice(0, 5);
	});
}

/** The words of a name with anything between them, as a pattern. */
const wideOf = (name: string) => name.replaceAll(/[\\%_]/g, "\\$&").replaceAll(" ", "%");

async function nameOf(tx: Tx, scope: Scope, clientId: string): Promise<string | null> {
	const [row] = await tx
		.select({ name: clients.name })
		.from(clients)
		.where(and(eq(clients.chamberId, scope.chamberId), eq(clients.id, clientId)));
	return row?.name ?? null;
}

/** Throws `conflict`, to be answered by a tick, when a client of the chamber stands on the other side. */
export async function askAboutConflicts(viewer: Scope, candidate: Candidate): Promise<void> {
	const found = await conflictsOf(viewer, candidate);
	if (found.length === 0) return;
	throw new AppError("conflict", "matter.conflict", {
		fields: { allowConflict: ["matter.conflict"] },
		params: { name: found.map(({ name }) => name).join(", ") },
	});
}
