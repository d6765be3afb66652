import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { z } from "zod";
import { isAway, isDiskFull } from "#app/core/database/connection/away.ts";
import { violatedConstraint } from "#app/core/database/db.server.ts";
import { AppError, type Link, statusOf } from "#app/core/errors.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import type { Permission } from "#app/core/person/roles.ts";
import { redirectWithToast, type Toast } from "#app/core/person/toast.server.ts";
import { requireViewer, type Viewer } from "#app/core/person/viewer.server.ts";
import { bytesFor, readFields } from "#app/core/web/input/body.server.ts";
import { backIn } from "#app/core/web/input/safe-redirect.ts";
import { withDeleted } from "#app/core/web/links.ts";
import { isMessageKey, type MessageKey, type T, translator } from "#app/messages/index.ts";
import { type Finders, type FoundChoices, findChoices } from "./chooser.server.ts";
import { isResumedForm, isSecretName } from "./kept-form.server.ts";
import { type Claim, formClaim, type Json, once, onOwnVersion } from "./once.server.ts";

export type FormContext = {
	viewer: Viewer;
	request: Request;
	params: Record<string, string | undefined>;
	t: T;
};

export type Done = {
	to: string;
	toast?: MessageKey | undefined;
	toastParams?: Record<string, string | number>;
	toastHref?: string;
	message?: Toast;
	/** Leads on to what was made, also for somebody who came from another page. */
	onward?: boolean;
	deleted?: string;
	/** The new version of what was changed, where forms send one. */
	version?: number;
};

/** What a failed form returns to its screen: conform's result and a sentence for the whole form. */
export type FormFailure = {
	result: SubmissionResult;
	error: string | null;
	found?: FoundChoices;
	links?: Link[] | undefined;
	data?: Record<string, unknown> | undefined;
};

type FormAnswer<I> = {
	/** The message for an unexpected failure. */
	failed: MessageKey;
	run: (context: FormContext, input: I) => Promise<Done>;
};

type FormOptions<S extends z.ZodType> = FormAnswer<z.output<S>> &
	Pick<Sender, "allow" | "finders"> & { schema: S };

/** The action of a screen with one form: `answerForm` to what `signedSubmission` parsed. */
export function formAction<S extends z.ZodType>({ schema, failed, run, ...who }: FormOptions<S>) {
	const action = async (args: ActionFunctionArgs) =>
		answerForm(args, await signedSubmission(args, schema, who), { failed, run });
	return Object.assign(action, { schema });
}

/**
 * Service call, redirect with a toast to where the person came from or the form leads; a repeat gets the same, without a claim the call is made again. Bad input comes back
 * as 400 with the typed values and messages in the viewer's language.
 */
export async function answerForm<I>(
	{ request, params }: ActionFunctionArgs,
	{ viewer, t, isResumed, claim, found, only, submission, reply }: SentForm<I>,
	{ failed, run }: FormAnswer<I>,
) {
	const back = (failure: FormFailure, init: ResponseInit) => data({ ...failure, found }, init);
	if (isResumed) return back({ result: reply(), error: t("auth.kept") }, { status: 400 });
	if (only) return back({ result: { initialValue: reply().initialValue }, error: null }, { status: 200 });
	if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
	const input = submission.value;
	try {
		return await doOnce(viewer, claim, t, async () => {
			const { deleted, ...done } = await run(
				{ viewer, request, params, t },
				await onOwnVersion(viewer, claim, input),
			);
			const origin = done.onward ? null : backIn(new URL(request.url).search);
			const to = origin ?? done.to;
			return { ...done, to: deleted ? withDeleted(to, deleted) : to };
		});
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, failed);
		return back(failure, init);
	}
}

/** Throws `conflict` with this message where a constraint of the database refuses what `act` does: trying again is no use. */
export async function orRefused<A>(refused: MessageKey, act: () => Promise<A>): Promise<A> {
	try {
		return await act();
	} catch (error) {
		if (!violatedConstraint(error)) throw error;
		log.error("form.failed", errorFields(error));
		throw new AppError("conflict", refused, { cause: error });
	}
}

type ShowingOptions<S extends z.ZodType, K extends Json, M> = {
	schema: S;
	allow: Permission;
	failed: MessageKey;
	/** Makes the change; what it returns is stored for a repeat. */
	run: (context: FormContext, input: z.output<S>) => Promise<K>;
	show: (stored: NoInfer<K>, input: z.output<S>) => M;
};

/** The action of a form whose response is a page: what it makes is in no address, no cookie and no stored response. */
export function showingForm<S extends z.ZodType, K extends Json, M>({
	schema,
	allow,
	failed,
	run,
	show,
}: ShowingOptions<S, K, M>) {
	const action = async (args: ActionFunctionArgs) => {
		const { viewer, t, claim, submission, reply } = await signedSubmission(args, schema, {
			allow,
			keeps: false,
		});
		const back = (failure: FormFailure, init: ResponseInit) => data({ failed: failure, made: null }, init);
		if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
		const { request, params } = args;
		const input = submission.value;
		try {
			const stored = await once(viewer, claim, () => run({ viewer, request, params, t }, input));
			return data({ failed: undefined, made: show(stored, input) });
		} catch (error) {
			const { failure, init } = refusal(error, reply, t, failed);
			return back(failure, init);
		}
	};
	return Object.assign(action, { schema });
}

type Sender = {
	allow?: Permission;
	finders?: Finders;
	long?: boolean;
	/** True for a form of those who have yet to set up a second factor. */
	factorless?: boolean;
	/** False for a button, which has nothing typed worth retaining when the session has ended. */
	keeps?: boolean;
};

/** The beginning of every action: viewer, form, claim, search. Throws as `requireViewer` and `readForm`. */
export async function signedForm(
	{ request, context }: ActionFunctionArgs,
	schema: z.ZodType,
	{ allow, finders = {}, long, factorless, keeps = true }: Sender = {},
) {
	const viewer = await requireViewer(request, { allow, factorless, context, keeps });
	const t = translator(viewer.locale);
	const form = await readForm(request, bytesFor(schema), long);
	const isResumed = isResumedForm(form);
	const claim = formClaim(form, request, context);
	return { viewer, t, form, isResumed, claim, ...(await findChoices(form, finders, viewer)) };
}

/** The same with the form parsed. */
export async function signedSubmission<S extends z.ZodType>(
	args: ActionFunctionArgs,
	schema: S,
	sender?: Sender,
) {
	const sent = await signedForm(args, schema, sender);
	return { ...sent, ...parseForm(sent.form, schema, sent.t) };
}

type SentForm<I> = Awaited<ReturnType<typeof signedForm>> & {
	submission: { status: "success"; value: I } | { status?: "error" | undefined };
	reply: Reply;
};

/** Makes a change once for its claim; returns the redirect with its toast. Throws as `act` and `once`. */
export async function doOnce(
	viewer: Viewer,
	claim: Claim | null,
	t: T,
	act: () => Promise<Done>,
): Promise<Response> {
	const { to, message } = await once(viewer, claim, async () => toastFor(await act(), t));
	return message ? redirectWithToast(to, message) : redirect(to);
}

function toastFor({ toast, toastParams, toastHref: href, message, ...done }: Done, t: T) {
	const success = toast && {
		type: "success" as const,
		message: t(toast, toastParams),
		...(href ? { href } : {}),
	};
	return { ...done, message: success ?? message ?? null };
}

/** Status, headers, sentences and links of a refusal. Rethrows redirects. */
export function explain(error: unknown, t: T, failed: MessageKey) {
	if (error instanceof Response) throw error;
	if (error instanceof AppError && error.code !== "internal") {
		const fields = error.fields && mapValues(error.fields, (keys) => keys.map((key) => t(key, error.params)));
		const status = error.code === "invalid" ? 400 : statusOf[error.code];
		const { links, data: more } = error;
		return {
			status,
			text: t(error.key, error.params),
			fields,
			links,
			data: more,
			headers: { ...error.headers },
		};
	}
	if (isDiskFull(error)) return { ...bare, status: 503, text: t("error.notSaved") };
	if (isAway(error)) return { ...bare, status: 503, text: t("error.away") };
	log.error("form.failed", errorFields(error));
	return { ...bare, status: 500, text: t(failed) };
}

const bare = { fields: undefined, links: undefined, data: undefined, headers: {} };

/** Reads a form of at most `most` bytes; `long` allows multipart. Throws an error page for what no form of ours sends. */
async function readForm(request: Request, most?: number, long?: boolean): Promise<FormData> {
	try {
		return await readFields(request, most, long);
	} catch (error) {
		throw error instanceof AppError ? data(null, { status: statusOf[error.code] }) : error;
	}
}

/** Parses a form. `reply` is for the screen after a refusal: the typed values without passwords, and the messages. */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S, t: T) {
	const submission = parseWithZod(form, { schema });
	const reply: Reply = (fieldErrors) => {
		const { error, ...result } = localise(submission.reply(), t);
		return {
			...result,
			...(fieldErrors ? { status: "error", error: { ...error, ...fieldErrors } } : error ? { error } : {}),
			initialValue: withoutSecrets(result.initialValue),
		};
	};
	return { submission, reply };
}

type Reply = (fieldErrors?: Record<string, string[]>) => SubmissionResult;

/** The response after a refusal: the failed form with a sentence, status and headers. Rethrows redirects. */
export function refusal(error: unknown, reply: Reply, t: T, failed: MessageKey) {
	const { status, text, fields, links, data: more, headers } = explain(error, t, failed);
	const failure: FormFailure = { result: reply(fields), error: fields ? null : text, links, data: more };
	return { failure, text, init: { status, headers } };
}

/** Reads and parses a form, signed in or not. */
export async function readSubmission<S extends z.ZodType>(
	request: Request,
	schema: S,
	t: T,
	most = bytesFor(schema),
) {
	const form = await readForm(request, most);
	return { form, ...parseForm(form, schema, t) };
}

function withoutSecrets<V>(value: V): V {
	if (Array.isArray(value)) return value.map(withoutSecrets) as V;
	if (typeof value !== "object" || value === null) return value;
	const open = Object.entries(value).filter(([name]) => !isSecretName(name));
	return Object.fromEntries(open.map(([name, inner]) => [name, withoutSecrets(inner)])) as V;
}

function localise(result: SubmissionResult, t: T): SubmissionResult {
	if (!result.error) return result;
	return {
		...result,
		error: mapValues(result.error, (messages) => messages?.map((message) => sentence(message, t)) ?? null),
	};
}

/** The sentence for a schema's message with its parameters (`messageNaming`); a general one for a message without a key. */
export function sentence(message: string, t: T): string {
	const [key = "", named] = message.split(/ (.*)/s);
	if (!isMessageKey(key)) return t("invalid.value");
	return named ? t(key, JSON.parse(named)) : t(key);
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
