import { behaviour } from "#app/core/browser/behaviours.ts";
import passkeyUrl from "#app/enhance/passkey.ts?worker&url";
import { Button } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";

type PasskeyButtonProps = { ceremony: "create" | "get"; label: string };

/** The button that makes or asks a passkey, in a form with its options; shown by its script where the browser can do it. */
export function PasskeyButton({ ceremony, label }: PasskeyButtonProps) {
	const t = useT();
	return (
		<>
			<input type="hidden" name="passkey" />
			<p className="field-error" hidden {...behaviour({ fails: true })}>
				{t("factor.passkeyFailed")}
			</p>
			<Button
				type="button"
				variant={ceremony === "create" ? "primary" : "secondary"}
				hidden
				{...behaviour({ ceremony })}
			>
				{label}
			</Button>
			<script type="module" src={passkeyUrl} />
		</>
	);
}
