import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { RenamePasskeyDialog } from "#app/domains/desk/enrol/factor-dialogs.tsx";
import { getPasskey, renamePasskey } from "#app/domains/desk/enrol/passkeys.server.ts";
import { renamePasskeySchema } from "#app/domains/desk/enrol/schema.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "factor.renameTitle", dialog: true };

export const loader = screen({ allow: "profile.edit" }, ({ viewer, params }) =>
	getPasskey(viewer, idParam(params, "passkeyId")),
);

export const action = formAction({
	schema: renamePasskeySchema,
	allow: "profile.edit",
	failed: "error.factor",
	run: async ({ viewer, params }, { name }) => {
		const id = idParam(params, "passkeyId");
		await renamePasskey(viewer, id, name);
		return { to: `/settings/ways-in#passkey-${id}`, toast: "success.passkeyRenamed" };
	},
});

export default function RenamePasskey() {
	const passkey = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <RenamePasskeyDialog passkey={passkey} failed={failed ?? undefined} />;
}
