import { join } from "node:path";
import { build, type Plugin } from "esbuild";

/** Translates the worker's child that draws pages, for Node runs no JSX: into `worker` of this folder. */
export async function bundleChild(folder: string): Promise<void> {
	await build({
		entryPoints: ["worker/chamber-file/child.ts"],
		outfile: join(folder, "worker", "chamber-file.mjs"),
		bundle: true,
		platform: "node",
		target: "node22",
		format: "esm",
		packages: "external",
		jsx: "automatic",
		plugins: [addresses],
		logLevel: "error",
	});
}

/** Addresses of files, which only screens name. */
const addresses: Plugin = {
	name: "addresses",
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /\?(?:.*&)?url$/ }, ({ path }) => ({ path, namespace: "address" }));
		onLoad({ filter: /.*/, namespace: "address" }, () => ({ contents: "export default ''" }));
	},
};
