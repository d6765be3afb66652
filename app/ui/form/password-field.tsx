import type { ComponentProps } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { Button } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Field } from "./field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "after">;

/** A password that the script can show and hide; never filled in again by the server. */
export function PasswordField(props: PasswordFieldProps) {
	const t = useT();
	const toggle = (
		<Button
			type="button"
			icon="eye"
			variant="icon"
			hidden
			{...behaviour({
				password: true,
				show: t("action.showPassword"),
				hide: t("action.hidePassword"),
				shown: t("auth.passwordShown"),
				hidden: t("auth.passwordHidden"),
			})}
		>
			{t("action.showPassword")}
		</Button>
	);
	return <Field {...props} type="password" spellCheck={false} autoCapitalize="none" after={toggle} />;
}
