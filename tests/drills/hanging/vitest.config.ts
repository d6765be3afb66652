import { defineConfig } from "vitest/config";
import base from "../../../vitest.config.ts";

/** A run of one test that hangs, with the limits and the server of every other. */
export default defineConfig({
	test: {
		...base.test,
		projects: [
			{
				extends: true,
				test: {
					name: "drills",
					include: ["tests/drills/hanging/*.hang.ts"],
					globalSetup: ["tests/setup/global.ts"],
				},
			},
		],
	},
});
