import { behaviour } from "#app/core/browser/behaviours.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import type { SealedForm } from "#app/core/web/kept-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";

type LoginFormProps = { failed: FormFailure | undefined; redirectTo: string | undefined; open: boolean };

/** Leads back to a form that was sent after the session had ended: it is shown again as it was typed. */
export function SealedFormBack({ path, fields }: SealedForm) {
	const t = useT();
	return (
		<PostForm action={path} className="grid gap-4" {...behaviour({ onward: true })}>
			<h1>{t("success.login")}</h1>
			<p>{t("auth.keptLead")}</p>
			{fields.map(([name, value], at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a name may come more than once, and the order is the form's
				<input key={at} type="hidden" name={name} value={value} />
			))}
			<Button variant="primary" autoFocus>
				{t("auth.keptBack")}
			</Button>
		</PostForm>
	);
}

/** E-mail and password; posts to /login and remembers where the person came from. */
export function LoginForm({ failed, redirectTo, open }: LoginFormProps) {
	const t = useT();
	const form = formState(failed, { redirectTo });
	const sealed = form.field("kept").value;
	return (
		<PostForm action="/login" className="grid gap-4">
			<div>
				<h1>{t("action.signIn")}</h1>
				<p className="text-sm text-ink2">{t("app.tagline")}</p>
				<p className="text-sm text-ink2">{t(sealed ? "auth.keepLead" : "auth.lead")}</p>
			</div>
			<ErrorSummary errors={form.errors} message={form.error} />
			<input type="hidden" name="redirectTo" value={String(form.field("redirectTo").value ?? "")} />
			{sealed ? <input type="hidden" name="kept" value={String(sealed)} /> : null}
			<Field
				field={form.field("email")}
				label={t("field.email")}
				type="email"
				autoComplete="username"
				autoCapitalize="none"
				required
			/>
			<PasswordField
				field={form.field("password")}
				label={t("field.password")}
				autoComplete="current-password"
				required
			/>
			<Button variant="primary" busy={t("state.signingIn")}>
				{t("action.signIn")}
			</Button>{" "}
			<a href="/forgot" className="text-sm">
				{t("auth.forgot")}
			</a>
			{open && (
				<a href="/register" className="text-sm">
					{t("user.newChamber")}
				</a>
			)}
		</PostForm>
	);
}
