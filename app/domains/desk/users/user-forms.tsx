import type { FormFailure } from "#app/core/web/form.server.ts";
import { words } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { LinkField } from "#app/ui/form/link-field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { roles, userStatuses } from "#drizzle/words.ts";
import type { OpenInvite } from "./invites.server.ts";
import type { UserRow } from "./service.server.ts";

type EditProps = {
	user: UserRow;
	/** Whether it is the Admin's own row. */
	own: boolean;
	failed: FormFailure | undefined;
	close: string;
	resetHref: string;
};

/** The Admin's form for one person: name, contact, role, status. */
export function EditUserDialog({ user, own, failed, close, resetHref }: EditProps) {
	const t = useT();
	const form = formState(failed, { ...user });
	return (
		<FormDialog
			title={t("user.editName", { name: user.name })}
			form={form}
			close={close}
			send={<Button variant="primary">{t("action.save")}</Button>}
		>
			<Field field={form.field("name")} label={t("settings.name")} required />
			<Field field={form.field("email")} label={t("field.email")} type="email" required />
			{own && (
				<PasswordField
					field={form.field("currentPassword")}
					label={t("settings.yourPassword")}
					hint={t("settings.yourPasswordHint")}
					autoComplete="current-password"
				/>
			)}
			<p className="flex flex-wrap gap-4">
				<a href={resetHref}>{t("user.reset")}</a>{" "}
				<a href={`/users/${user.id}/handover`}>{t("user.handover")}</a>{" "}
				<a href={`/users/${user.id}/ways-in`}>{t("way.title")}</a>
			</p>
			<Field field={form.field("phone")} label={t("settings.phone")} type="tel" />
			<Field
				field={form.field("enrolmentNo")}
				label={t("settings.enrolmentNo")}
				hint={t("settings.enrolmentHint")}
				optional
				maxLength={60}
			/>
			<Select
				field={form.field("role")}
				label={t("user.role")}
				options={roles.map((value) => ({ value, label: t(words.role[value]) }))}
			/>
			<Select
				field={form.field("status")}
				label={t("matter.status")}
				hint={t("user.statusHint")}
				options={userStatuses.map((value) => ({ value, label: t(words.userStatus[value]) }))}
			/>
		</FormDialog>
	);
}

type InviteProps = {
	failed: FormFailure | undefined;
	made: MadeLink | null;
	close: string;
};

/** Add User: asks for e-mail and role, then shows the link to pass on, once. */
export function InviteDialog({ failed, made, close }: InviteProps) {
	const t = useT();
	const form = formState(failed, { role: "Junior" });
	if (made) return <MadeDialog title={t("user.invited", { email: made.email })} made={made} close={close} />;
	return (
		<FormDialog
			title={t("user.add")}
			form={form}
			close={close}
			send={
				<Button variant="primary" busy={t("state.creating")}>
					{t("user.invite")}
				</Button>
			}
		>
			<p className="text-sm text-ink2">{t("user.inviteHint")}</p>
			<Field field={form.field("email")} label={t("field.email")} type="email" required />
			<Select
				field={form.field("role")}
				label={t("user.role")}
				options={roles.map((value) => ({ value, label: t(words.role[value]) }))}
			/>
		</FormDialog>
	);
}

/** A link is shown once; `mailed` says that it goes by e-mail as well. */
export type MadeLink = { email: string; link: string; mailed: boolean };

function MadeDialog({ title, made, close }: { title: string; made: MadeLink; close: string }) {
	const t = useT();
	return (
		<Dialog title={title} close={close}>
			<DialogBody>
				<p className="text-sm text-ink2">
					{t("user.inviteOnce")} {made.mailed && t("user.inviteMailed")}
				</p>
				<LinkField name="link" value={made.link} label={t("user.link")} share={title} />
			</DialogBody>
			<DialogFoot>
				<LeaveDialog close={close} variant="primary">
					{t("action.close")}
				</LeaveDialog>
			</DialogFoot>
		</Dialog>
	);
}

type WithdrawProps = { invite: OpenInvite; failed: FormFailure | undefined; close: string };

/** Asks whether an invitation is to be withdrawn, and says what that means. */
export function WithdrawInviteDialog({ invite, failed, close }: WithdrawProps) {
	const t = useT();
	const form = formState(failed);
	return (
		<FormDialog
			title={t("user.withdrawAsk")}
			form={form}
			close={close}
			send={<Button variant="danger">{t("user.withdraw")}</Button>}
		>
			<p>
				<b className="break-all">{invite.email}</b>
			</p>
			<p>{t("user.withdrawHint")}</p>
		</FormDialog>
	);
}

type ResetProps = {
	user: UserRow;
	failed: FormFailure | undefined;
	made: MadeLink | null;
	close: string;
};

/** A link for a person who has forgotten the password: asks first, then shows it to pass on, once. */
export function ResetLinkDialog({ user, failed, made, close }: ResetProps) {
	const t = useT();
	const form = formState(failed);
	const title = t("user.resetName", { name: user.name });
	if (made) return <MadeDialog title={title} made={made} close={close} />;
	return (
		<FormDialog
			title={title}
			form={form}
			close={close}
			send={
				<Button variant="primary" busy={t("state.creating")}>
					{t("user.makeReset")}
				</Button>
			}
		>
			<p className="text-sm text-ink2">{t("user.resetHint")}</p>
		</FormDialog>
	);
}
