import "#drizzle/resolve.ts";
import { explained } from "#scripts/explained.ts";

await explained(async () => {
	const { launch } = await import("#scripts/launch/launcher.ts");
	const { ensureBuild } = await import("#scripts/ensure-build.ts");
	await launch({ command: "up", mode: "production", before: ensureBuild });
});
