import { behaviour } from "#app/core/browser/behaviours.ts";
import { Button } from "../button.tsx";
import { useT } from "../i18n.tsx";
import { Field } from "./field.tsx";

type LinkFieldProps = {
	name: string;
	label: string;
	/** The address. */
	value: string;
	/** What it is, said beside it where it is shared; without it there is only the button to copy it. */
	share?: string;
};

/** An address to pass on: to be read and copied by hand, and by buttons that the script shows where the browser can do it. */
export function LinkField({ name, label, value, share }: LinkFieldProps) {
	const t = useT();
	return (
		<Field
			field={{ name, value }}
			label={label}
			readOnly
			after={
				<>
					<Button type="button" hidden {...behaviour({ copy: t("action.copied") })}>
						{t("action.copy")}
					</Button>
					{share && (
						<Button type="button" hidden {...behaviour({ share })}>
							{t("action.share")}
						</Button>
					)}
				</>
			}
		/>
	);
}
