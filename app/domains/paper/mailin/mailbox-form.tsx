import type { FormFailure } from "#app/core/web/form.server.ts";
import { words } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { lineSecurities } from "#drizzle/words.ts";

type MailboxDialogProps = {
	saved: Record<string, string | number | null> | null;
	/** Whether a server on a private network may be gone to, in the clear too. */
	allowsPrivate: boolean;
	failed: FormFailure | undefined;
};

const FRESH = { port: 993, security: "tls", folder: "INBOX" };

/** Asks which folder is looked into, with what password, and who may send papers there. */
export function MailboxDialog({ saved, allowsPrivate, failed }: MailboxDialogProps) {
	const t = useT();
	const form = formState(failed, saved ?? FRESH);
	return (
		<FormDialog
			title={t(saved ? "mailIn.edit" : "mailIn.setUp")}
			form={form}
			close="/settings/mail-in#mail-in-edit"
		>
			<Help />
			<ServerFields form={form} allowsPrivate={allowsPrivate} isSaved={saved !== null} />
			<Field
				field={form.field("folder")}
				label={t("mailIn.folder")}
				hint={t("mailIn.folderHint")}
				required
				maxLength={255}
			/>
			<TextArea
				field={form.field("senders")}
				label={t("mailIn.senders")}
				hint={t("mailIn.sendersHint")}
				rows={4}
				required
				maxLength={20_000}
			/>
			<Field
				field={form.field("checker")}
				label={t("mailIn.checker")}
				hint={t("mailIn.checkerHint")}
				optional
				autoComplete="off"
				maxLength={255}
			/>
		</FormDialog>
	);
}

function Help() {
	const t = useT();
	return (
		<details>
			<summary>{t("mailIn.help")}</summary>
			<div className="grid gap-2 py-2 text-sm">
				<p>{t("mailIn.helpGmail")}</p>
				<p>{t("mailIn.helpZoho")}</p>
				<p>{t("mailIn.helpOwn")}</p>
			</div>
		</details>
	);
}

type ServerFieldsProps = {
	form: ReturnType<typeof formState>;
	allowsPrivate: boolean;
	isSaved: boolean;
};

function ServerFields({ form, allowsPrivate, isSaved }: ServerFieldsProps) {
	const t = useT();
	const offered = lineSecurities.filter((security) => security !== "none" || allowsPrivate);
	return (
		<>
			<Field
				field={form.field("host")}
				label={t("mailIn.host")}
				hint={t("mailIn.hostHint")}
				autoComplete="off"
				autoCapitalize="none"
				required
				maxLength={255}
			/>
			<div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<Select
					field={form.field("security")}
					label={t("mailIn.security")}
					options={offered.map((value) => ({ value, label: t(words.lineSecurity[value]) }))}
				/>
				<Field
					field={form.field("port")}
					label={t("mailIn.port")}
					inputMode="numeric"
					required
					maxLength={5}
				/>
			</div>
			<Field
				field={form.field("username")}
				label={t("mailIn.username")}
				hint={t("mailIn.usernameHint")}
				autoComplete="off"
				autoCapitalize="none"
				required
				maxLength={320}
			/>
			<Field
				field={form.field("password")}
				label={t("mailIn.password")}
				hint={`${t("mailIn.passwordHint")}${isSaved ? ` ${t("mailIn.passwordKept")}` : ""}`}
				type="password"
				autoComplete="new-password"
				required={!isSaved}
				maxLength={500}
			/>
		</>
	);
}

type RemoveProps = { box: { username: string; host: string }; failed: FormFailure | undefined };

/** Asks before the setting goes. */
export function RemoveMailboxDialog({ box, failed }: RemoveProps) {
	const t = useT();
	return (
		<FormDialog
			title={t("mailIn.removeTitle")}
			form={formState(failed)}
			close="/settings/mail-in#mail-in-remove"
			send={<Button variant="danger">{t("mailIn.remove")}</Button>}
		>
			<p>
				<b className="wrap-anywhere">
					{box.username} · {box.host}
				</b>
			</p>
			<p>{t("mailIn.removeHint")}</p>
		</FormDialog>
	);
}
