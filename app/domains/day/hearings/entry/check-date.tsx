import { Button } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";

/** For a browser without script: says of the chosen date what the script says at every change, and keeps what was typed. */
export function CheckDate() {
	const t = useT();
	return (
		<p className="no-script">
			<Button size="sm" name="_find" value="date" formNoValidate>
				{t("hearing.checkDate")}
			</Button>
		</p>
	);
}
