import { type ResolveFnOutput, registerHooks } from "node:module";

// Node reads the package.json of drizzle-orm, 180 kB long, again wherever a file names the package and for each of its own
// files: half of the processor time that a worker takes to start. Loaded before them, this has each name looked up once,
// and the package's files be what that package.json says they all are.
const inside = /\/node_modules\/drizzle-orm\/.*\.js$/;
const found = new Map<string, ResolveFnOutput>();

registerHooks({
	resolve(name, context, next) {
		if (name === "drizzle-orm" || name.startsWith("drizzle-orm/")) {
			const there = found.get(name) ?? { ...next(name, context), shortCircuit: true };
			found.set(name, there);
			return there;
		}
		if (!name.startsWith(".") || !inside.test(context.parentURL ?? "")) return next(name, context);
		return { url: new URL(name, context.parentURL).href, format: "module", shortCircuit: true };
	},
});
