import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { RevokeKeyDialog } from "#app/domains/desk/keys/key-form.tsx";
import { getKey, revokeKey } from "#app/domains/desk/keys/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "key.revoke", dialog: true };

export const loader = screen({ allow: "keys.own" }, ({ viewer, params }) =>
	getKey(viewer, idParam(params, "keyId")),
);

export const action = formAction({
	schema: z.object({}),
	allow: "keys.own",
	failed: "error.key",
	run: async ({ viewer, params }) => {
		await revokeKey(viewer, idParam(params, "keyId"));
		return { to: "/settings/keys", toast: "success.keyRevoked" };
	},
});

export default function RevokeKey() {
	const row = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <RevokeKeyDialog row={row} failed={failed ?? undefined} />;
}
