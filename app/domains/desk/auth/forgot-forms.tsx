import type { FormFailure } from "#app/core/web/form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";

function BackToLogin() {
	const t = useT();
	return (
		<a href="/login" className="text-sm">
			{t("auth.backToLogin")}
		</a>
	);
}

type ForgotProps = { failed: FormFailure | undefined; mail: boolean; sent: boolean };

/** What to do about a forgotten password: ask an Admin, or have a link sent where mail is set up. */
export function ForgotForm({ failed, mail, sent }: ForgotProps) {
	const t = useT();
	const form = formState(failed, {});
	return (
		<div className="grid gap-4">
			<h1>{t("auth.forgot")}</h1>
			{sent ? (
				<Alert tone="success">{t("auth.linkSent")}</Alert>
			) : (
				<>
					<p>{t("auth.forgotAsk")}</p>
					<p className="text-sm text-ink2">{t(mail ? "auth.forgotMail" : "auth.forgotNoMail")}</p>
					{mail && (
						<PostForm action="/forgot" className="grid gap-4">
							<ErrorSummary errors={form.errors} message={form.error} />
							<Field
								field={form.field("email")}
								label={t("field.email")}
								type="email"
								autoComplete="username"
								autoCapitalize="none"
								required
							/>
							<Button variant="primary" busy={t("state.sending")}>
								{t("auth.sendLink")}
							</Button>
						</PostForm>
					)}
				</>
			)}
			<BackToLogin />
		</div>
	);
}

type ResetProps = { failed: FormFailure | undefined; link: { longPasswords: boolean } | null };

/** The page behind a link: the new password twice, or that the link no longer works. */
export function ResetForm({ failed, link }: ResetProps) {
	const t = useT();
	const form = formState(failed, {});
	return (
		<PostForm className="grid gap-4">
			<div>
				<h1>{t("auth.reset")}</h1>
				{link && <p className="text-sm text-ink2">{t("auth.resetLead")}</p>}
			</div>
			{link ? (
				<>
					<ErrorSummary errors={form.errors} message={form.error} />
					<PasswordField
						field={form.field("newPassword")}
						label={t("settings.newPassword")}
						hint={t(link.longPasswords ? "invalid.passwordLong" : "invalid.passwordLength")}
						autoComplete="new-password"
						required
					/>
					<PasswordField
						field={form.field("confirmPassword")}
						label={t("settings.confirmPassword")}
						autoComplete="new-password"
						required
					/>
					<Button variant="primary" busy={t("state.saving")}>
						{t("auth.reset")}
					</Button>
				</>
			) : (
				<>
					<Alert tone="warning">{t("auth.badReset")}</Alert>
					<a href="/forgot" className="text-sm">
						{t("auth.forgot")}
					</a>
				</>
			)}
			<BackToLogin />
		</PostForm>
	);
}
