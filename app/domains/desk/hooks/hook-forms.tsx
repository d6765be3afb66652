import type { FormFailure } from "#app/core/web/form.server.ts";
import { words } from "#app/messages/words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Check, Field, FieldErrors } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { LinkField } from "#app/ui/form/link-field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { eventNouns, eventOf, hookEvents } from "./events.ts";

/** What a dialog shows once: the secret of a hook. */
export type MadeSecret = { id: string; secret: string };

type NewHookProps = {
	/** Whether the form begins with every event. */
	isAll?: boolean;
	made: MadeSecret | null;
	failed: FormFailure | undefined;
};

/** Asks for the address and the events of a webhook, then shows its secret once. */
export function NewHookDialog({ isAll = false, made, failed }: NewHookProps) {
	const t = useT();
	if (made) return <SecretDialog title={t("hook.secret")} made={made} />;
	const form = formState(failed, { events: isAll ? [...hookEvents] : [] });
	return (
		<FormDialog
			title={t("hook.new")}
			form={form}
			close="/settings/hooks#new-hook"
			send={
				<Button variant="primary" busy={t("state.creating")}>
					{t("hook.create")}
				</Button>
			}
		>
			<p className="text-sm">
				<a href="?tick=all">{t("hook.beginAll")}</a>
			</p>
			<HookFields form={form} />
		</FormDialog>
	);
}

type EditProps = { hook: { id: string; address: string; events: string[] }; failed: FormFailure | undefined };

/** The same for a hook that is there. */
export function EditHookDialog({ hook, failed }: EditProps) {
	const t = useT();
	const form = formState(failed, hook);
	return (
		<FormDialog title={t("hook.edit")} form={form} close={`/settings/hooks/${hook.id}#hook-edit`}>
			<HookFields form={form} />
		</FormDialog>
	);
}

function HookFields({ form }: { form: ReturnType<typeof formState> }) {
	const t = useT();
	const events = form.field("events");
	const id = events.id ?? "f-events";
	const chosen = [events.value ?? []].flat();
	return (
		<>
			<Field
				field={form.field("address")}
				label={t("hook.address")}
				hint={t("hook.addressHint")}
				type="url"
				inputMode="url"
				autoComplete="off"
				required
				maxLength={500}
			/>
			<fieldset className="grid gap-3">
				<legend className="label mb-2">{t("hook.events")}</legend>
				<FieldErrors id={id} errors={events.errors ?? []} />
				{eventNouns.map(({ noun, actions }) => (
					<fieldset key={noun} className="grid gap-1">
						<legend className="font-bold">{t(words.eventNoun[noun])}</legend>
						<div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
							{actions.map((action) => (
								<Check
									key={action}
									field={{
										name: "events",
										id,
										value: chosen.includes(eventOf(noun, action)) ? eventOf(noun, action) : undefined,
									}}
									value={eventOf(noun, action)}
									label={t(words.eventAction[action])}
								/>
							))}
						</div>
					</fieldset>
				))}
			</fieldset>
		</>
	);
}

/** A hook's secret, shown once. */
function SecretDialog({ title, made: { id, secret } }: { title: string; made: MadeSecret }) {
	const t = useT();
	const hook = `/settings/hooks/${id}`;
	return (
		<Dialog title={title} close={hook}>
			<DialogBody>
				<p>{t("hook.once")}</p>
				<LinkField name="secret" value={secret} label={t("hook.secret")} />
				<p className="text-sm text-ink2">{t("hook.standard")}</p>
			</DialogBody>
			<DialogFoot>
				<LinkButton href={hook} variant="primary">
					{t("hook.open")}
				</LinkButton>
			</DialogFoot>
		</Dialog>
	);
}

type RotateProps = { id: string; made: MadeSecret | null; failed: FormFailure | undefined };

/** Asks before a hook is given a new secret, then shows it, once. */
export function RotateDialog({ id, made, failed }: RotateProps) {
	const t = useT();
	if (made) return <SecretDialog title={t("hook.newSecret")} made={made} />;
	return (
		<FormDialog
			title={t("hook.newSecret")}
			form={formState(failed)}
			close={`/settings/hooks/${id}#hook-secret`}
			send={<Button variant="primary">{t("hook.newSecret")}</Button>}
		>
			<p>{t("hook.rotateHint")}</p>
		</FormDialog>
	);
}

type DeleteProps = { hook: { id: string; address: string }; failed: FormFailure | undefined };

/** Asks before a hook goes. */
export function DeleteHookDialog({ hook, failed }: DeleteProps) {
	const t = useT();
	return (
		<FormDialog
			title={t("hook.delete")}
			form={formState(failed)}
			close={`/settings/hooks/${hook.id}#hook-delete`}
			send={<Button variant="danger">{t("hook.delete")}</Button>}
		>
			<p>
				<b className="wrap-anywhere">{hook.address}</b>
			</p>
			<p>{t("hook.deleteHint")}</p>
		</FormDialog>
	);
}
