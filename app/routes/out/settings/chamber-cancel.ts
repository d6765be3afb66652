import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { buttonAction, buttonSchema } from "#app/core/web/button.server.ts";
import { cancelExport } from "#app/domains/out/chamber/orders.server.ts";

const allow = "chamber.wholeFile";

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
	await requireViewer(request, { allow, context });
	return redirect("/settings/chamber");
};

/** Cancels the export of the chamber that is in progress, or removes the one that is ready. */
export const action = buttonAction({
	schema: buttonSchema,
	allow,
	home: "/settings/chamber",
	repeatable: () => true,
	run: async ({ viewer }) => {
		await cancelExport(viewer);
		return { to: "/settings/chamber", toast: "success.exportRemoved" };
	},
});
