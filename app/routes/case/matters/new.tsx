import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { isId } from "#app/core/ids.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { clientOptions, findClients } from "#app/domains/case/clients/service.server.ts";
import { NewMatterDialog } from "#app/domains/case/matters/new-matter.tsx";
import { newMatterSchema } from "#app/domains/case/matters/schema.ts";
import { createMatter } from "#app/domains/case/matters/service.server.ts";
import { filePapers } from "#app/domains/filing/inbox/file.server.ts";
import { matterRead } from "#app/domains/filing/inbox/new-matter.server.ts";
import { courtSuggestions } from "#app/domains/law/courts/suggestions.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "matter.new", dialog: true };

export const loader = screen({ allow: "matters.create" }, async ({ viewer, url }) => {
	const from = url.searchParams.get("from");
	const [clients, courts, read] = await Promise.all([
		clientOptions(viewer),
		courtSuggestions(viewer),
		isId(from) ? matterRead(viewer, from) : null,
	]);
	return { clients, courts, read };
});

export const action = formAction({
	schema: newMatterSchema,
	allow: "matters.create",
	finders: { clientId: findClients },
	failed: "error.matter",
	run: async ({ viewer, t }, { from, ...input }) => {
		const { matter } = await createMatter(viewer, input);
		const href = `/matters/${matter.id}`;
		if (!from)
			return { to: `/matters#matter-${matter.id}`, toast: "success.matter", toastHref: href, onward: true };
		const decision = { file: true, matterId: matter.id };
		const { refused } = await filePapers(viewer, { rows: { [from]: decision } });
		const sentences = [
			t("success.matter"),
			...(refused.length > 0
				? refused.map(({ key, params }) => t(key, params))
				: [t.n("success.papersMoved", 1)]),
		];
		return { to: "/documents/inbox", message: { type: "success", message: sentences.join(". "), href } };
	},
});

export default function NewMatter() {
	const { clients, courts, read } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<NewMatterDialog
			clients={clients}
			courts={courts}
			failed={failed ?? undefined}
			close={read ? "/documents/inbox" : `/matters${search}#new-matter`}
			read={read}
		/>
	);
}
