import type { FormFailure } from "#app/core/web/form.server.ts";
import { words } from "#app/messages/words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
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
			title={t("u.editname", { name: user.name })}
			form={form}
			close={close}
			send={<Button variant="primary">{t("act.save")}</Button>}
		>
			<Field field={form.field("name")} label={t("s.name")} required />
			<Field field={form.field("email")} label={t("f.email")} type="email" required />
			{own && (
				<PasswordField
					field={form.field("currentPassword")}
					label={t("s.yourpw")}
					hint={t("s.yourpwhint")}
					autoComplete="current-password"
				/>
			)}
			<p>
				<a href={resetHref}>{t("u.reset")}</a>
			</p>
			<Field field={form.field("phone")} label={t("s.phone")} type="tel" />
			<Select
				field={form.field("role")}
				label={t("u.role")}
				options={roles.map((value) => ({ value, label: t(words.role[value]) }))}
			/>
			<Select
				field={form.field("status")}
				label={t("m.status")}
				hint={t("u.statushint")}
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
	if (made) return <MadeDialog title={t("u.invited", { email: made.email })} made={made} close={close} />;
	return (
		<FormDialog
			title={t("u.add")}
			form={form}
			close={close}
			send={
				<Button variant="primary" busy={t("st.creating")}>
					{t("u.invite")}
				</Button>
			}
		>
			<p className="text-sm text-ink2">{t("u.invitehint")}</p>
			<Field field={form.field("email")} label={t("f.email")} type="email" required />
			<Select
				field={form.field("role")}
				label={t("u.role")}
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
					{t("u.inviteonce")} {made.mailed && t("u.invitemailed")}
				</p>
				<Field field={{ name: "link", value: made.link }} label={t("u.link")} readOnly />
			</DialogBody>
			<DialogFoot>
				<LinkButton href={close} variant="primary">
					{t("act.close")}
				</LinkButton>
			</DialogFoot>
		</Dialog>
	);
}

type WithdrawProps = { invite: OpenInvite; failed: FormFailure | undefined; close: string };

/** Asks whether an invitation is to be withdrawn, and says what that means. */
export function WithdrawDialog({ invite, failed, close }: WithdrawProps) {
	const t = useT();
	const form = formState(failed);
	return (
		<FormDialog
			title={t("u.withdrawask")}
			form={form}
			close={close}
			send={<Button variant="danger">{t("u.withdraw")}</Button>}
		>
			<p>
				<b className="break-all">{invite.email}</b>
			</p>
			<p>{t("u.withdrawhint")}</p>
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
	const title = t("u.resetname", { name: user.name });
	if (made) return <MadeDialog title={title} made={made} close={close} />;
	return (
		<FormDialog
			title={title}
			form={form}
			close={close}
			send={
				<Button variant="primary" busy={t("st.creating")}>
					{t("u.makereset")}
				</Button>
			}
		>
			<p className="text-sm text-ink2">{t("u.resethint")}</p>
		</FormDialog>
	);
}
