import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { RemovePasskeyDialog } from "#app/domains/desk/enrol/factor-dialogs.tsx";
import { getPasskey, removePasskey } from "#app/domains/desk/enrol/passkeys.server.ts";
import { isJustSignedIn } from "#app/domains/desk/enrol/recent.server.ts";
import { removePasskeySchema } from "#app/domains/desk/enrol/schema.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "factor.removePasskeyAsk", dialog: true };

export const loader = screen({ allow: "profile.edit" }, async ({ viewer, params }) => ({
	passkey: await getPasskey(viewer, idParam(params, "passkeyId")),
	isRecent: await isJustSignedIn(viewer),
}));

export const action = formAction({
	schema: removePasskeySchema,
	allow: "profile.edit",
	failed: "error.factor",
	run: async ({ viewer, params }, { currentPassword }) => {
		await removePasskey(viewer, idParam(params, "passkeyId"), currentPassword);
		return { to: "/settings/ways-in#second-factor", toast: "success.passkeyRemoved" };
	},
});

export default function RemovePasskey() {
	const { passkey, isRecent } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <RemovePasskeyDialog passkey={passkey} isRecent={isRecent} failed={failed ?? undefined} />;
}
