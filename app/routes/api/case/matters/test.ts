import { ApiAnswer, apiAction, apiLoader } from "#app/core/web/api.server.ts";
import { testAnswer } from "#app/domains/case/matters/shape.ts";
import { countTestMatters, foundText } from "#app/domains/filing/casefile/developer-tools.server.ts";
import { translator } from "#app/messages/index.ts";

export const loader = apiLoader({
	summary: "Count the matters (demo chamber only)",
	answers: { body: testAnswer },
	allow: "developer.tools",
	run: async ({ viewer }) => {
		const count = await countTestMatters(viewer);
		return new ApiAnswer({ body: { count, message: foundText(count, translator("en")) } });
	},
});

export const action = apiAction({});
