import { watch } from "node:fs";
import { explained } from "#scripts/explained.ts";
import { bundleChild } from "#scripts/process/bundle-child.ts";
import type { Child } from "#scripts/process/child.ts";

const SETTLE_MILLISECONDS = 150;

await explained(async () => {
	const { launch } = await import("#scripts/launch/launcher.ts");
	await launch({
		command: "dev",
		mode: "development",
		before: () => bundleChild("build"),
		after: ({ web, worker }) => {
			restartOnChange(worker, ["worker", "drizzle", "app/core", "app/domains", "app/messages"]);
			restartOnChange(web, ["app/server", "app/server.ts"]);
		},
	});
});

/** The web reloads routes and components by itself; only its own frame is restarted. */
function restartOnChange(child: Child, places: string[]): void {
	let timer: NodeJS.Timeout | null = null;
	for (const place of places) {
		watch(place, { recursive: true }, (_event, name) => {
			if (name && !/(?<!\.test)\.ts$/.test(name)) return;
			if (timer) clearTimeout(timer);
			timer = setTimeout(() => {
				console.log(`Restarting the ${child.options.name}`);
				void child.restart();
			}, SETTLE_MILLISECONDS);
		});
	}
}
