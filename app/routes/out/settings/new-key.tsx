import { useActionData, useLoaderData } from "@remix-run/react";
import { keyScopes } from "#app/api-document.server.ts";
import { keySecret } from "#app/core/person/key.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { showingForm } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { NewKeyDialog } from "#app/domains/desk/keys/key-form.tsx";
import { newKeyQuerySchema, newKeySchema } from "#app/domains/desk/keys/schema.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "key.new", dialog: true };

const schema = newKeySchema(() => keyScopes());

export const loader = screen({ allow: "keys.own" }, async ({ url }) => {
	const { tick } = readQuery(newKeyQuerySchema, queryOf(url));
	return { scopes: keyScopes(), ticks: tick };
});

export const action = showingForm({
	schema,
	allow: "keys.own",
	failed: "error.key",
	run: async ({ viewer }, input) => {
		const { id } = await createKey(viewer, input);
		return { id };
	},
	show: ({ id }) => keySecret(id),
});

export default function NewKey() {
	const { scopes, ticks } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return <NewKeyDialog scopes={scopes} ticks={ticks} made={answer?.made ?? null} failed={answer?.failed} />;
}
