import { ApiAnswer, apiAction, apiLoader } from "#app/core/api.server.ts";
import { countTestMatters, foundText } from "#app/domains/matters/developer-tools.server.ts";
import { translator } from "#app/messages/index.ts";

export const loader = apiLoader({
	allow: "developer.tools",
	run: async ({ viewer }) => {
		const count = await countTestMatters(viewer);
		return new ApiAnswer({ body: { count, message: foundText(count, translator("en")) } });
	},
});

export const action = apiAction({});
