import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { seal, unseal } from "#app/core/sealed.server.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";

/** Marks a form from before a sign-in: it is shown, not carried out. */
const MARK = "_kept";
const LONGEST = 1_500_000;
const HOURS = 24;
const PURPOSE = "kept form";

/** Whether a field is a password or a code, which is never stored nor sent back to a screen. */
export const isSecretName = (name: string) => /password|^code$/i.test(name);

export type SealedForm = { path: string; fields: [name: string, value: string][] };

const sealed = z.object({
	accountId: z.uuid(),
	until: z.number(),
	path: z.string(),
	fields: z.array(z.tuple([z.string(), z.string()])),
});

/** A form sealed through the sign-in, for a day and the same account, without passwords and files; null when too long. */
export function sealForm(accountId: string, path: string, form: FormData): string | null {
	const fields = [...form].filter(
		([name, value]) => typeof value === "string" && !isSecretName(name) && !name.startsWith("_"),
	);
	const content = JSON.stringify({ accountId, until: Date.now() + HOURS * 3_600_000, path, fields });
	const text = seal(PURPOSE, deflateRawSync(content));
	return text.length > LONGEST ? null : text;
}

/** Opens a form from `sealForm`; null for another account, after its day, or for any other text. */
export function openForm(text: string | undefined, accountId: string): SealedForm | null {
	const plain = text && text.length <= LONGEST ? unseal(PURPOSE, text) : null;
	if (!plain) return null;
	try {
		const opened = sealed.parse(JSON.parse(inflateRawSync(plain, { maxOutputLength: 8_000_000 }).toString()));
		if (opened.accountId !== accountId || opened.until < Date.now()) return null;
		return { path: safeRedirect(opened.path), fields: [...opened.fields, [MARK, "1"]] };
	} catch {
		return null;
	}
}

/** Whether a form comes from before a sign-in; removes the mark. */
export function isResumedForm(form: FormData): boolean {
	const found = form.has(MARK);
	form.delete(MARK);
	return found;
}
