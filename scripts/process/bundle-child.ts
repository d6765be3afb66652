import { join } from "node:path";
import { build, type Plugin } from "esbuild";

/** Translates the worker's child that draws pages into `worker` of this folder. */
export const bundleChild = (folder: string): Promise<void> =>
	bundle("worker/chamber-file/child.ts", join(folder, "worker", "chamber-file.mjs"));

/** Translates a program of the server that draws pages, for Node runs no JSX. */
export async function bundle(program: string, outfile: string): Promise<void> {
	await build({
		entryPoints: [program],
		outfile,
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
