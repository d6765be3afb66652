import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { isMessageKey, type MessageKey, type T, translator } from "#app/messages/index.ts";
import { isAway } from "./away.ts";
import { type Finders, type Found, findChoices } from "./chooser.server.ts";
import { clean } from "./clean.ts";
import { violatedConstraint } from "./db.server.ts";
import { AppError, statusOf } from "./errors.ts";
import { readText } from "./http.ts";
import { isKept } from "./kept-form.server.ts";
import { errorFields, log } from "./log.server.ts";
import type { Permission } from "./roles.ts";
import { redirectWithToast } from "./toast.server.ts";
import { requireViewer, type Viewer } from "./viewer.server.ts";

export type FormContext = {
	viewer: Viewer;
	request: Request;
	params: Record<string, string | undefined>;
	t: T;
};

/** Where to go after a success, and what to say there. `headers` travel with the redirect. */
export type Done = {
	to: string;
	toast?: MessageKey;
	toastParams?: Record<string, string | number>;
	headers?: HeadersInit;
};

/** What a failed form gives back to its screen: conform's result (values and field errors) and a sentence for the whole form. */
export type FormFailure = { result: SubmissionResult; error: string | null; found?: Found };

type FormOptions<S extends z.ZodType> = {
	schema: S;
	allow?: Permission;
	chamberless?: boolean;
	/** The sentence for a failure nobody foresaw; a screen with several forms chooses it by what was sent. */
	failed: MessageKey | ((input: z.output<S>) => MessageKey);
	/** The sentence for a refusal that brings none of its own: the database will not have it, and trying again is no use. */
	refused?: MessageKey;
	/** Fields never echoed back, such as passwords. */
	secret?: string[];
	/** How to search among the choices of fields that may have too many of them (ui/chooser.tsx). */
	finders?: Finders;
	run: (context: FormContext, input: z.output<S>) => Promise<Done | Response>;
};

/**
 * The action of a screen with one form: the signed-in person, the parsed input, the service call, then a redirect with a
 * toast. Bad input comes back as 400 with the typed values and the messages in the viewer's language.
 */
export function formAction<S extends z.ZodType>({
	schema,
	allow,
	chamberless,
	failed,
	refused,
	secret = [],
	finders = {},
	run,
}: FormOptions<S>) {
	return async ({ request, params, context }: ActionFunctionArgs) => {
		const viewer = await requireViewer(request, { allow, chamberless, context, keeps: true });
		const t = translator(viewer.locale);
		const form = await readForm(request);
		const kept = isKept(form);
		const { found, only } = await findChoices(form, finders, viewer);
		const failure = (result: SubmissionResult, error: string | null): FormFailure => ({
			result,
			error,
			found,
		});
		const submission = parseWithZod(form, { schema });
		if (only && !kept) return data(failure({ initialValue: submission.reply().initialValue }, null));
		if (kept) {
			const typed = submission.reply({ hideFields: secret });
			return data(failure(localise(typed, t), t("auth.kept")), { status: 400 });
		}
		if (submission.status !== "success") {
			return data(failure(localise(submission.reply({ hideFields: secret }), t), null), { status: 400 });
		}
		try {
			const done = await run({ viewer, request, params, t }, submission.value);
			if (done instanceof Response) return done;
			const init = done.headers ? { headers: done.headers } : undefined;
			if (!done.toast) return new Response(null, { status: 302, headers: withLocation(done) });
			return await redirectWithToast(
				done.to,
				{ type: "success", message: t(done.toast, done.toastParams) },
				init,
			);
		} catch (error) {
			const key = typeof failed === "function" ? failed(submission.value) : failed;
			const { status, text, fields } = explain(error, t, key, refused);
			const result = submission.reply({ hideFields: secret, ...(fields ? { fieldErrors: fields } : {}) });
			return data(failure(result, fields ? null : text), { status });
		}
	};
}

function withLocation(done: Done): Headers {
	const headers = new Headers(done.headers);
	headers.set("Location", done.to);
	return headers;
}

/**
 * Takes a thrown refusal; returns its status, its sentence and the failing fields' sentences in the given language. For
 * what nobody foresaw the sentence is `failed`; `refused` when a constraint of the database refused it. Rethrows redirects.
 */
export function explain(error: unknown, t: T, failed: MessageKey, refused?: MessageKey) {
	if (error instanceof Response) throw error;
	if (error instanceof AppError && error.code !== "internal") {
		const fields = error.fields && mapValues(error.fields, (keys) => keys.map((key) => t(key, error.params)));
		const status = error.code === "invalid" ? 400 : statusOf[error.code];
		return { status, text: t(error.key, error.params), fields };
	}
	if (isAway(error)) return { status: 503, text: t("err.away"), fields: undefined };
	log.error("form.failed", errorFields(error));
	if (refused && violatedConstraint(error)) return { status: 409, text: t(refused), fields: undefined };
	return { status: 500, text: t(failed), fields: undefined };
}

/** Reads an urlencoded form, cleaned; other kinds of body are a bad request. */
export async function readForm(request: Request): Promise<FormData> {
	const type = request.headers.get("content-type") ?? "";
	const form = new FormData();
	if (type.startsWith("multipart/form-data")) return cleanForm(await multipart(request));
	if (type && !type.startsWith("application/x-www-form-urlencoded"))
		throw new Response(null, { status: 400 });
	for (const [name, value] of new URLSearchParams(await readText(request)))
		form.append(clean(name), clean(value));
	return form;
}

async function multipart(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw new Response(null, { status: 400 });
	}
}

function cleanForm(form: FormData): FormData {
	const cleaned = new FormData();
	for (const [name, value] of form)
		cleaned.append(clean(name), typeof value === "string" ? clean(value) : value);
	return cleaned;
}

/** Turns the message keys of a reply into sentences. */
export function localise(result: SubmissionResult, t: T): SubmissionResult {
	if (!result.error) return result;
	return {
		...result,
		error: mapValues(result.error, (messages) => messages?.map((message) => sentence(message, t)) ?? null),
	};
}

/** The sentence of a schema's message; a message that is no key of the catalogue becomes a general one. */
export function sentence(message: string, t: T): string {
	return isMessageKey(message) ? t(message) : t("v.invalid");
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
