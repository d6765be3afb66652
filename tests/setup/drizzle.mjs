import { registerHooks } from "node:module";

// Node reads the package.json of drizzle-orm, 180 kB long, again for each of its files: half a second of processor time
// for every test file that uses the database. Here its files are told to be what that says they all are.
const inDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/;

registerHooks({
	resolve(specifier, context, next) {
		if (!specifier.startsWith(".") || !inDrizzle.test(context.parentURL ?? ""))
			return next(specifier, context);
		return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
	},
});
