import { useActionData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { endFactor } from "#app/domains/desk/enrol/end.server.ts";
import { SwitchOffDialog } from "#app/domains/desk/enrol/factor-dialogs.tsx";
import { provenSchema } from "#app/domains/desk/enrol/schema.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "factor.switchOffTitle", dialog: true };

export const loader = screen({ allow: "profile.edit" }, async () => null);

export const action = formAction({
	schema: provenSchema,
	allow: "profile.edit",
	failed: "error.factor",
	run: async ({ viewer }, input) => {
		await endFactor(viewer, input);
		return { to: "/settings/ways-in#second-factor", toast: "success.factorOff" };
	},
});

export default function SwitchOff() {
	const failed = useActionData<typeof action>();
	return <SwitchOffDialog failed={failed ?? undefined} />;
}
