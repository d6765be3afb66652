import { z } from "zod";
import { ApiAnswer, apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { matterJson } from "#app/domains/case/matters/json.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { matterShape } from "#app/domains/case/matters/shape.ts";
import { findCase } from "#app/domains/out/search/find-case.server.ts";
import { searchCaseSchema } from "#app/domains/out/search/schema.ts";
import { translator } from "#app/messages/index.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary:
				"Find the one matter meant by a case number, a name or words; otherwise `data` is null and `message` says why",
			answers: { body: { data: matterShape.nullable(), message: z.string().optional() } },
			schema: searchCaseSchema,
			allow: "search.use",
			reads: true,
			limit: "search",
			run: async ({ viewer }, written) => {
				const found = await findCase(viewer, written);
				if (found.kind === "one")
					return new ApiAnswer({ body: { data: matterJson(await getMatter(viewer, found.matterId)) } });
				const t = translator("en");
				const message = found.kind === "several" ? t.n("search.several", found.count) : t("error.noCase");
				return new ApiAnswer({ body: { data: null, message } });
			},
		}),
	},
	null,
);
