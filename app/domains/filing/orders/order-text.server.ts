import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documentFacts, getDocument } from "#app/domains/paper/documents/service.server.ts";
import { documentSuggestions } from "./suggestions.server.ts";
import { suggestedValue } from "./suggestions.ts";

const LONGEST = 100_000;

/** A document that a hearing's form is filled in from. */
export type OrderSource = { id: string; name: string };

/** A document as the source of a hearing's facts; null for one that the viewer may not see. */
export function orderSource(viewer: Viewer, documentId: string): Promise<OrderSource | null> {
	return ifThere(async () => {
		const { id, originalFilename: name } = await documentFacts(viewer, documentId);
		return { id, name };
	});
}

/**
 * A document with its words as the order of a hearing: of an order sheet that ends with the hearing's day what was done
 * then, else all it says. Null for one that the viewer may not see.
 */
export function orderForm(viewer: Viewer, documentId: string, day: string | undefined) {
	return ifThere(async () => {
		const { id, originalFilename: name, pages } = await getDocument(viewer, documentId);
		const value = suggestedValue((await documentSuggestions(viewer, documentId)).suggestions);
		const done = day === value("orderDate") ? value("business") : undefined;
		const text = done ?? pages.map((page) => page.text.trim()).join("\n\n");
		return { id, name, text: text.slice(0, LONGEST).trim() };
	});
}

/** Whether a document that the viewer may see names a day that wants checking. Throws `not_found`. */
export async function isDayInDoubt(viewer: Viewer, documentId: string, day: string): Promise<boolean> {
	const { suggestions } = await documentSuggestions(viewer, documentId);
	return suggestions.some(({ value, doubtful }) => doubtful && value === day);
}

async function ifThere<T>(find: () => Promise<T>): Promise<T | null> {
	try {
		return await find();
	} catch (error) {
		if (error instanceof AppError && error.code === "not_found") return null;
		throw error;
	}
}
