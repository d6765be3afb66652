import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { NewPasskeyDialog } from "#app/domains/desk/enrol/factor-dialogs.tsx";
import { addPasskey, passkeyOptions } from "#app/domains/desk/enrol/passkeys.server.ts";
import { isJustSignedIn } from "#app/domains/desk/enrol/recent.server.ts";
import { addPasskeySchema } from "#app/domains/desk/enrol/schema.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "factor.addPasskey", dialog: true };

export const loader = screen({ allow: "profile.edit" }, async ({ viewer }) => ({
	offer: await passkeyOptions(viewer),
	isRecent: await isJustSignedIn(viewer),
}));

export const action = formAction({
	schema: addPasskeySchema,
	allow: "profile.edit",
	failed: "error.factor",
	run: async ({ viewer }, input) => {
		const id = await addPasskey(viewer, input);
		return { to: `/settings/ways-in#passkey-${id}`, toast: "success.passkeyAdded" };
	},
});

export default function NewPasskey() {
	const { offer, isRecent } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <NewPasskeyDialog offer={offer} isRecent={isRecent} failed={failed ?? undefined} />;
}
