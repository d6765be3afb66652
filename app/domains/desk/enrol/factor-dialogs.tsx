import { behaviour } from "#app/core/browser/behaviours.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { CodeField } from "#app/domains/desk/auth/code-form.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PasskeyButton } from "#app/ui/form/passkey-button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { PasskeyOffer } from "./passkeys.server.ts";
import { Codes, CurrentPassword, WAYS_IN } from "./set-up.tsx";

const CLOSE = `${WAYS_IN}#second-factor`;

type Failure = FormFailure | undefined;
type Fields = ReturnType<typeof formState>;

/** The password and a code, which end or renew something of the second factor. */
function ProvenFields({ field }: Pick<Fields, "field">) {
	return (
		<>
			<CurrentPassword field={field("currentPassword")} />
			<CodeField field={field("code")} />
		</>
	);
}

/** Asks before the second factor is switched off. */
export function SwitchOffDialog({ failed }: { failed: Failure }) {
	const t = useT();
	const form = formState(failed);
	return (
		<FormDialog
			title={t("factor.switchOffTitle")}
			form={form}
			close={CLOSE}
			send={<Button variant="danger">{t("factor.switchOff")}</Button>}
		>
			<p>{t("factor.switchOffHint")}</p>
			<ProvenFields field={form.field} />
		</FormDialog>
	);
}

/** Makes new recovery codes, then shows them, once. */
export function NewCodesDialog({ made, failed }: { made: readonly string[] | null; failed: Failure }) {
	const t = useT();
	const form = formState(failed);
	if (made)
		return (
			<Dialog title={t("factor.codesTitle")} close={CLOSE}>
				<DialogBody>
					<Codes codes={made} />
				</DialogBody>
				<DialogFoot>
					<LinkButton href={CLOSE} variant="primary">
						{t("factor.codesSaved")}
					</LinkButton>
				</DialogFoot>
			</Dialog>
		);
	return (
		<FormDialog
			title={t("factor.newCodes")}
			form={form}
			close={CLOSE}
			send={<Button variant="primary">{t("factor.makeCodes")}</Button>}
		>
			<p>{t("factor.newCodesHint")}</p>
			<ProvenFields field={form.field} />
		</FormDialog>
	);
}

type RemoveProps = { name: string; close: string; failed: Failure };

/** Asks an Admin before somebody's second factor is removed. */
export function RemoveFactorDialog({ name, close, failed }: RemoveProps) {
	const t = useT();
	return (
		<FormDialog
			title={t("factor.removeAsk", { name })}
			form={formState(failed)}
			close={close}
			send={<Button variant="danger">{t("factor.remove")}</Button>}
		>
			<p>{t("factor.removeHint")}</p>
		</FormDialog>
	);
}

type NewPasskeyProps = { offer: PasskeyOffer; isRecent: boolean; failed: Failure };

/** Asks for a name and, where the sign-in was a while ago, the password; the browser makes the passkey. */
export function NewPasskeyDialog({ offer, isRecent, failed }: NewPasskeyProps) {
	const t = useT();
	const form = formState(failed);
	if ("refused" in offer)
		return (
			<Dialog title={t("factor.addPasskey")} close={CLOSE}>
				<DialogBody>
					<p>{t(offer.refused, offer.params)}</p>
				</DialogBody>
				<DialogFoot>
					<LeaveDialog close={CLOSE} variant="primary">
						{t("action.close")}
					</LeaveDialog>
				</DialogFoot>
			</Dialog>
		);
	return (
		<FormDialog
			title={t("factor.addPasskey")}
			form={form}
			close={CLOSE}
			send={<PasskeyButton ceremony="create" label={t("factor.addPasskey")} />}
			attributes={behaviour({ passkey: offer.options })}
		>
			<p>{t("factor.passkeysLead")}</p>
			<p className="hint">{t("factor.passkeyScript")}</p>
			<input type="hidden" name="challenge" value={offer.challenge} />
			<Field
				field={form.field("name")}
				label={t("factor.passkeyName")}
				hint={t("factor.passkeyNameHint")}
				maxLength={80}
				required
			/>
			{!isRecent && <CurrentPassword field={form.field("currentPassword")} />}
		</FormDialog>
	);
}

type PasskeyProps = { passkey: { id: string; name: string }; failed: Failure };

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, failed }: PasskeyProps) {
	const t = useT();
	const form = formState(failed, { name: passkey.name });
	return (
		<FormDialog title={t("factor.renameTitle")} form={form} close={CLOSE}>
			<Field
				field={form.field("name")}
				label={t("factor.passkeyName")}
				hint={t("factor.passkeyNameHint")}
				maxLength={80}
				required
			/>
		</FormDialog>
	);
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, isRecent, failed }: PasskeyProps & { isRecent: boolean }) {
	const t = useT();
	const form = formState(failed);
	return (
		<FormDialog
			title={t("factor.removePasskeyAsk")}
			form={form}
			close={CLOSE}
			send={<Button variant="danger">{t("factor.removePasskey")}</Button>}
		>
			<p>
				<b className="wrap-anywhere">{passkey.name}</b>
			</p>
			<p>{t("factor.removePasskeyHint")}</p>
			{!isRecent && <CurrentPassword field={form.field("currentPassword")} />}
		</FormDialog>
	);
}
