import { z } from "zod";
import { apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { courtsAdjourning } from "#app/domains/day/adjournments/service.server.ts";
import { courtTotalsShape } from "#app/domains/day/adjournments/shape.ts";

export const loader = apiLoader({
	summary: "Adjournments by court",
	answers: z.array(courtTotalsShape),
	allow: "adjournments.courts",
	run: ({ viewer }) => courtsAdjourning(viewer),
});

export const action = apiAction({});
