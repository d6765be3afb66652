import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import { seal, unseal } from "#app/core/sealed.server.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** The mark of a form that was typed before its session ended and comes again: it is shown, not carried out. */
const MARK = "_kept";
/** The most that is carried through the sign-in page, in characters. */
const LONGEST = 1_500_000;
const HOURS = 24;
const PURPOSE = "kept form";

/** Whether a field holds what is never kept nor sent back to a screen: every password, whatever the form calls it. */
export const isSecretName = (name: string) => /password/i.test(name);

export type KeptForm = { path: string; fields: [name: string, value: string][] };

const sealed = z.object({
	accountId: z.uuid(),
	until: z.number(),
	path: z.string(),
	fields: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * What somebody posted after their session had ended, as a text the sign-in page can carry: readable by this server alone,
 * for a day, for the same account. Passwords and files stay behind. Null when it is too long.
 */
export function sealForm(accountId: string, path: string, form: FormData): string | null {
	const fields = [...form].filter(
		([name, value]) => typeof value === "string" && !isSecretName(name) && !name.startsWith("_"),
	);
	const content = JSON.stringify({ accountId, until: Date.now() + HOURS * 3_600_000, path, fields });
	const text = seal(PURPOSE, deflateRawSync(content));
	return text.length > LONGEST ? null : text;
}

/** Opens what `sealForm` closed; null for another account, after its day, or when it is not ours. */
export function openForm(text: string | undefined, accountId: string): KeptForm | null {
	const plain = text && text.length <= LONGEST ? unseal(PURPOSE, text) : null;
	if (!plain) return null;
	try {
		const kept = sealed.parse(JSON.parse(inflateRawSync(plain, { maxOutputLength: 8_000_000 }).toString()));
		if (kept.accountId !== accountId || kept.until < Date.now()) return null;
		return { path: safeRedirect(kept.path), fields: [...kept.fields, [MARK, "1"]] };
	} catch {
		return null;
	}
}

/** Whether a form comes again after its session had ended; takes the mark out of it. */
export function isKept(form: FormData): boolean {
	const found = form.has(MARK);
	form.delete(MARK);
	return found;
}
