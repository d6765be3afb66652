import type { FormFailure } from "#app/core/web/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { Check, Field, FieldErrors, Select } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { LinkField } from "#app/ui/form/link-field.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { type KeyTicks, keyDays } from "./schema.ts";
import { byNoun, deedKey, nounSayer, tickedScopes } from "./scope-words.ts";
import type { KeyRow } from "./service.server.ts";

const CLOSE = "/settings/keys";

type NewKeyProps = {
	/** Every scope there is. */
	scopes: readonly string[];
	/** Which of them the form begins with. */
	ticks?: KeyTicks | undefined;
	/** The key that was just made. */
	made: string | null;
	failed: FormFailure | undefined;
};

/** Asks what a key is for and what it may do, then shows the key, once. */
export function NewKeyDialog({ scopes, ticks, made, failed }: NewKeyProps) {
	const t = useT();
	const form = formState(failed, { days: keyDays[1], scopes: ticks ? tickedScopes(scopes, ticks) : [] });
	if (made) return <MadeDialog value={made} />;
	return (
		<FormDialog
			title={t("key.new")}
			form={form}
			close={`${CLOSE}#new-key`}
			send={
				<Button variant="primary" busy={t("state.creating")}>
					{t("key.create")}
				</Button>
			}
		>
			<p className="text-sm">
				{t("key.begin")} <a href="?tick=read">{t("key.beginRead")}</a> ·{" "}
				<a href="?tick=all">{t("key.beginAll")}</a>
			</p>
			<Field
				field={form.field("name")}
				label={t("key.name")}
				hint={t("key.nameHint")}
				required
				maxLength={80}
			/>
			<Select
				field={form.field("days")}
				label={t("key.days")}
				options={keyDays.map((n) => ({ value: String(n), label: t.n("key.forDays", n) }))}
			/>
			<ScopeFields scopes={scopes} field={form.field("scopes")} />
		</FormDialog>
	);
}

type ScopeFieldsProps = {
	scopes: readonly string[];
	field: { id?: string; value?: unknown; errors?: string[] | undefined };
};

/** One line a noun, with a box for reading and one for changing where there is something to change. */
function ScopeFields({ scopes, field }: ScopeFieldsProps) {
	const t = useT();
	const id = field.id ?? "f-scopes";
	const chosen = [field.value ?? []].flat();
	const sayNoun = nounSayer(t);
	return (
		<fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
			<legend className="label">{t("key.scopes")}</legend>
			<p id={`${id}-hint`} className="hint">
				{t("key.scopesHint")}
			</p>
			<FieldErrors id={id} errors={field.errors ?? []} />
			<div className="card-rows -mx-4 grid">
				{[...byNoun(scopes)].map(([noun, uses]) => (
					<div key={noun} className="flex items-center gap-x-4">
						<b className="min-w-0 flex-1">{sayNoun(noun)}</b>
						{uses.map((scope) => (
							<Check
								key={scope}
								field={{ name: "scopes", id, value: chosen.includes(scope) ? scope : undefined }}
								value={scope}
								label={
									<>
										{t(deedKey(scope))} <span className="sr-only">{sayNoun(noun)}</span>
									</>
								}
							/>
						))}
					</div>
				))}
			</div>
		</fieldset>
	);
}

function MadeDialog({ value }: { value: string }) {
	const t = useT();
	return (
		<Dialog title={t("key.created")} close={CLOSE}>
			<DialogBody>
				<p>{t("key.once")}</p>
				<LinkField name="key" value={value} label={t("key.value")} />
				<p className="text-sm text-ink2">
					{t("key.howTo")} <code className="block wrap-anywhere">Authorization: Bearer peshi_pat_…</code>
				</p>
				<p>
					<a href="/api/docs">{t("api.title")}</a>
				</p>
			</DialogBody>
			<DialogFoot>
				<LeaveDialog close={CLOSE} variant="primary">
					{t("action.close")}
				</LeaveDialog>
			</DialogFoot>
		</Dialog>
	);
}

type RevokeProps = { row: KeyRow; failed: FormFailure | undefined };

/** Asks before a key is ended: names it, and says what that means. */
export function RevokeKeyDialog({ row, failed }: RevokeProps) {
	const t = useT();
	const format = useFormat();
	const { id, name, owner, lastUsedAt } = row;
	return (
		<FormDialog
			title={t("key.revokeAsk")}
			form={formState(failed)}
			close={`${CLOSE}#key-${id}`}
			send={<Button variant="danger">{t("key.revoke")}</Button>}
		>
			<p>
				<b className="wrap-anywhere">{name}</b> · {owner.name}
			</p>
			<p>{lastUsedAt ? t("key.used", { time: format.dateTime(lastUsedAt) }) : t("key.unused")}</p>
			<p>{t("key.revokeHint")}</p>
		</FormDialog>
	);
}
