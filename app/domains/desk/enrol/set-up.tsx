import type { FormFailure } from "#app/core/web/form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { LinkField } from "#app/ui/form/link-field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { QrCode } from "./qr-code.tsx";
import type { Started } from "./set-up.server.ts";

const ACTION = "/second-factor";
export const WAYS_IN = "/settings/ways-in";

type Failure = FormFailure | undefined;

type BeginProps = { failed: Failure; isRecent: boolean };

/** What a second factor is, and the button that begins to set one up. */
export function BeginForm({ failed, isRecent }: BeginProps) {
	const t = useT();
	const form = formState(failed);
	return (
		<PostForm action={ACTION} className="grid gap-4">
			<p>{t("factor.lead")}</p>
			<p className="text-sm text-ink2">{t("factor.needApp")}</p>
			<ErrorSummary errors={form.errors} message={form.error} />
			<input type="hidden" name="intent" value="start" />
			{!isRecent && <CurrentPassword field={form.field("currentPassword")} />}
			<Button variant="primary">{t("factor.begin")}</Button>
		</PostForm>
	);
}

/** The password of whoever signed in a while ago. */
export function CurrentPassword({ field }: { field: ReturnType<ReturnType<typeof formState>["field"]> }) {
	const t = useT();
	return (
		<PasswordField
			field={field}
			label={t("settings.currentPassword")}
			autoComplete="current-password"
			required
		/>
	);
}

/** The secret, to be scanned or typed, and the first code. */
export function ConfirmForm({ started, failed }: { started: Started; failed: Failure }) {
	const t = useT();
	const form = formState(failed);
	return (
		<PostForm action={ACTION} className="grid gap-4">
			<ErrorSummary errors={form.errors} message={form.error} />
			<p>{t("factor.scan")}</p>
			<QrCode text={started.uri} />
			<a href={started.uri}>{t("factor.openApp")}</a>{" "}
			<LinkField name="secret" value={started.secret} label={t("factor.secret")} />
			<p className="text-sm">
				<code className="block">{started.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
			</p>
			<input type="hidden" name="intent" value="confirm" />
			<Field
				field={{ ...form.field("code"), value: undefined }}
				label={t("factor.firstCode")}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={60}
				required
			/>
			<p className="text-sm text-ink2">{t("factor.othersEnd")}</p>
			<Button variant="primary">{t("factor.switchOn")}</Button>{" "}
			<a href={`${ACTION}?again`} className="text-sm">
				{t("factor.beginAgain")}
			</a>
		</PostForm>
	);
}

/** The recovery codes, shown once. */
export function Codes({ codes }: { codes: readonly string[] }) {
	const t = useT();
	return (
		<div className="grid gap-4">
			<p>{t("factor.codesLead")}</p>
			<ul className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The codes after the set-up, and the way on. */
export function FirstCodes({ codes, onTo }: { codes: readonly string[]; onTo: string }) {
	const t = useT();
	return (
		<div className="grid gap-4">
			<Alert tone="success">{t("factor.isOn")}</Alert>
			<h2>{t("factor.codesTitle")}</h2>
			<Codes codes={codes} />
			<LinkButton href={onTo} variant="primary">
				{t("factor.codesSaved")}
			</LinkButton>
		</div>
	);
}
