import type { FormFailure } from "#app/core/web/form.server.ts";
import { words } from "#app/messages/words.ts";
import { Check, FieldErrors } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { roles } from "#drizzle/words.ts";
import type { SignInRules } from "./schema.ts";
import { Section } from "./sections.tsx";

type SignInSectionProps = { saved: SignInRules; failed: FormFailure | undefined };

/** What the chamber asks of whoever signs in: a second factor by role, long passwords. For its Admin. */
export function SignInSection({ saved, failed }: SignInSectionProps) {
	const t = useT();
	return (
		<Section section="signin" failed={failed} defaults={saved}>
			{(field) => {
				const required = field("factorRoles");
				const chosen = [required.value ?? []].flat();
				return (
					<>
						<fieldset className="grid gap-2" aria-describedby="factor-roles-hint">
							<legend className="label">{t("factor.roles")}</legend>
							<p id="factor-roles-hint" className="hint">
								{t("factor.rolesHint")}
							</p>
							<FieldErrors id="factor-roles" errors={required.errors ?? []} />
							{roles.map((role) => (
								<Check
									key={role}
									field={{
										name: "factorRoles",
										id: `factor-${role}`,
										value: chosen.includes(role) ? role : undefined,
									}}
									value={role}
									label={t(words.role[role])}
								/>
							))}
						</fieldset>
						<Check
							field={field("longPasswords")}
							label={t("factor.longPasswords")}
							hint={t("factor.longPasswordsHint")}
						/>
					</>
				);
			}}
		</Section>
	);
}
