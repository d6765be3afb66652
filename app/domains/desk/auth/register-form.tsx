import type { FormFailure } from "#app/core/web/form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";

type RegisterFormProps = {
	failed: FormFailure | undefined;
	token: string | null;
	invite: { email: string; chamberName: string; longPasswords: boolean } | null;
	open: boolean;
};

/** A new chamber's first Admin, or the acceptance of an invite. */
export function RegisterForm({ failed, token, invite, open }: RegisterFormProps) {
	const t = useT();
	const form = formState(failed, { email: invite?.email, inviteToken: token });
	const email = form.field("email");
	const usable = token ? invite !== null : open;
	return (
		<PostForm
			action={token ? `/register?invite=${encodeURIComponent(token)}` : "/register"}
			className="grid gap-4"
		>
			<div>
				<h1>{t("user.register")}</h1>
				{usable && (
					<p className="text-sm text-ink2">
						{invite ? t("user.acceptLead", { chamber: invite.chamberName }) : t("user.registerLead")}
					</p>
				)}
			</div>
			{usable ? (
				<>
					<ErrorSummary errors={form.errors} message={form.error} />
					{token && <input type="hidden" name="inviteToken" value={token} />}
					<Field field={form.field("name")} label={t("settings.name")} autoComplete="name" required />
					{!token && (
						<Field
							field={form.field("chamberName")}
							label={t("user.chamberName")}
							autoComplete="organization"
						/>
					)}
					<Field
						field={invite ? { ...email, value: invite.email } : email}
						label={t("field.email")}
						type="email"
						autoComplete="username"
						readOnly={invite !== null}
						required
					/>
					<PasswordField
						field={form.field("password")}
						label={t("field.password")}
						hint={t(invite?.longPasswords ? "invalid.passwordLong" : "invalid.passwordLength")}
						autoComplete="new-password"
						required
					/>
					<Button variant="primary" busy={t("state.creating")}>
						{t("user.register")}
					</Button>
				</>
			) : (
				<Alert tone="warning">{t(token ? "auth.badInvite" : "auth.closed")}</Alert>
			)}{" "}
			<a href="/login" className="text-sm">
				{t("user.haveLogin")}
			</a>
		</PostForm>
	);
}
