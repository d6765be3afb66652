import type { z } from "zod";
import { systemScope } from "#app/core/database/db.server.ts";
import { failExport } from "#app/domains/out/chamber/end.server.ts";
import type { giveUpExportJob } from "#app/domains/out/chamber/jobs.server.ts";

/** Ends an export that could not be made however often it was tried. */
export async function giveUpExport({
	chamberId,
	exportId,
}: z.output<typeof giveUpExportJob.schema>): Promise<void> {
	await failExport(systemScope(chamberId), exportId, "broken");
}
