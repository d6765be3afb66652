import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { orderNow } from "#app/domains/out/chamber/answer.server.ts";
import { exportJson } from "#app/domains/out/chamber/json.ts";
import { cancelExport, getExport } from "#app/domains/out/chamber/orders.server.ts";
import { exportShape } from "#app/domains/out/chamber/shape.ts";
import { styleSheet } from "#app/style-sheet.server.ts";

export const loader = apiLoader({
	summary: "The latest export of the whole chamber and how far it is",
	answers: exportShape,
	allow: "chamber.wholeFile",
	refuses: ["not_found"],
	keys: false,
	run: async ({ viewer }) => exportJson(await getExport(viewer)),
});

export const action = apiAction({
	POST: verb({
		summary: "Order an export of the whole chamber; the one in progress is answered where there is one",
		answers: exportShape,
		status: 202,
		allow: "chamber.wholeFile",
		refuses: ["too_large"],
		keys: false,
		run: async ({ viewer }) => exportJson(await orderNow(viewer, styleSheet.css)),
	}),
	DELETE: verb({
		summary: "Cancel the export in progress, or remove the one that is ready",
		answers: exportShape,
		allow: "chamber.wholeFile",
		refuses: ["not_found"],
		keys: false,
		run: async ({ viewer }) => {
			await cancelExport(viewer);
			return exportJson(await getExport(viewer));
		},
	}),
});
