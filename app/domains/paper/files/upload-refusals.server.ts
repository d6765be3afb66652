import { AppError } from "#app/core/errors.ts";
import { explain } from "#app/core/web/form.server.ts";
import type { T } from "#app/messages/index.ts";
import { refusedKind } from "./queue/refused-kind.ts";
import type { UploadResult } from "./receive.server.ts";

/** The sentence for each file of an upload that was refused, with its name. */
export const uploadRefusals = (results: readonly UploadResult[], t: T): string[] =>
	results.flatMap((result) => refusalsOf(result, t));

function refusalsOf(result: UploadResult, t: T): string[] {
	if (!("error" in result)) return [];
	if (result.error instanceof AppError && result.error.code === "unsupported_type")
		return [t("error.uploadFile", { filename: result.filename, message: t(refusedKind(result.filename)) })];
	const { text, fields } = explain(result.error, t, "error.upload");
	const message = fields ? Object.values(fields).flat().join(". ") : text;
	return [t("error.uploadFile", { filename: result.filename, message })];
}

/** The headers of the first file that came after too many others; null without one. */
export function rateLimitOf(results: readonly UploadResult[]): Record<string, string> | null {
	for (const result of results)
		if ("error" in result && result.error instanceof AppError && result.error.code === "rate_limited")
			return { ...result.error.headers };
	return null;
}

/** The documents of an upload whose files the chamber already has. */
export const duplicatesOf = (results: readonly UploadResult[]): string[] =>
	results.flatMap((result) =>
		"documentId" in result && result.duplicateOf.length > 0 ? [result.documentId] : [],
	);
