import { ApiAnswer, apiAction, noGet, verb } from "#app/core/web/api.server.ts";
import { testAnswer } from "#app/domains/case/matters/shape.ts";
import { createdText, createTestMatters } from "#app/domains/filing/casefile/developer-tools.server.ts";
import { translator } from "#app/messages/index.ts";

export const loader = noGet("POST");

export const action = apiAction(
	{
		POST: verb({
			summary: "Create test matters (demo chamber only)",
			answers: { body: testAnswer },
			allow: "developer.tools",
			run: async ({ viewer }) => {
				const count = await createTestMatters(viewer);
				return new ApiAnswer({ body: { count, message: createdText(count, translator("en")) } });
			},
		}),
	},
	null,
);
