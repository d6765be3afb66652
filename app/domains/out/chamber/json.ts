import type { z } from "zod";
import { type ChamberExport, removedAt } from "./orders.server.ts";
import type { exportShape } from "./shape.ts";

/** Bytes of the ZIP of an export. */
export const sizeOf = ({ parts }: Pick<ChamberExport, "parts">): number =>
	parts.reduce((sum, { size }) => sum + size, 0);

/** An export as /api answers it. */
export function exportJson(row: ChamberExport): z.input<typeof exportShape> {
	const isReady = row.state === "ready";
	return {
		_id: row.id,
		state: row.state,
		failure: row.failure,
		done: row.progress,
		total: row.matterCount,
		size: isReady ? sizeOf(row) : null,
		file: isReady ? "/api/chamber/file" : null,
		expiresAt: isReady ? (removedAt(row)?.toISOString() ?? null) : null,
		requestedBy: { _id: row.requestedBy, name: row.requester },
		createdAt: row.createdAt.toISOString(),
	};
}

/** After so many seconds it is worth asking again how far an export is. */
export const AGAIN_SECONDS = 5;
