import { behaviour } from "#app/core/browser/behaviours.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PasskeyButton } from "#app/ui/form/passkey-button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { OpenStep } from "./second-step.server.ts";

export type CodeFormProps = OpenStep & {
	failed: FormFailure | undefined;
	/** Where the sign-in leads, as the first step brought it. */
	redirectTo: string;
	kept: string | undefined;
};

/** The second step of a sign-in: a code, or a passkey in its place. */
export function CodeForm({ step, passkey, failed, redirectTo, kept }: CodeFormProps) {
	const t = useT();
	const form = formState(failed, {});
	return (
		<PostForm action="/login/code" className="grid gap-4" {...behaviour({ passkey })}>
			<div>
				<h1>{t("factor.title")}</h1>
				<p className="text-sm text-ink2">{t("factor.codeNeeded")}</p>
			</div>
			<ErrorSummary errors={form.errors} message={form.error} />
			<input type="hidden" name="step" value={step} />
			<input type="hidden" name="redirectTo" value={redirectTo} />
			{kept ? <input type="hidden" name="kept" value={kept} /> : null}
			<CodeField field={form.field("code")} autoFocus />
			<Button variant="primary" busy={t("state.signingIn")}>
				{t("factor.goOn")}
			</Button>{" "}
			{passkey && <PasskeyButton ceremony="get" label={t("factor.usePasskey")} />}
			<p className="text-sm text-ink2">{t("factor.lost")}</p>
			<a href="/login" className="text-sm">
				{t("auth.backToLogin")}
			</a>
		</PostForm>
	);
}

type CodeFieldProps = { field: ReturnType<ReturnType<typeof formState>["field"]>; autoFocus?: boolean };

/** A code of the app or for recovery; never filled in again by the server. */
export function CodeField({ field, autoFocus }: CodeFieldProps) {
	const t = useT();
	return (
		<Field
			field={{ ...field, value: undefined }}
			label={t("factor.code")}
			hint={t("factor.codeHint")}
			autoComplete="one-time-code"
			autoCapitalize="characters"
			spellCheck={false}
			maxLength={60}
			autoFocus={autoFocus}
			required
		/>
	);
}
