import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

declare module "@remix-run/node" {
	interface Future {
		v3_singleFetch: true;
	}
}

/** Pages have no modules of their own to exchange, so any change reloads the page in development. */
const reloadPage: Plugin = {
	name: "reload-page",
	handleHotUpdate: ({ server, file }) => {
		if (!/\.test\.tsx?$/.test(file)) server.ws.send({ type: "full-reload" });
	},
};

/** Remix exchanges components in a page that stands. No page here loads what that needs, and an island ends where it is missing. */
const REFRESH = "remix-react-refresh-babel";

export default defineConfig({
	optimizeDeps: { noDiscovery: true, include: ["react-dom"] },
	plugins: [
		reloadPage,
		tailwindcss(),
		remix({
			buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
			future: {
				v3_fetcherPersist: true,
				v3_relativeSplatPath: true,
				v3_throwAbortReason: true,
				v3_singleFetch: true,
				v3_lazyRouteDiscovery: true,
				v3_routeConfig: true,
			},
		}).filter(({ name }) => name !== REFRESH),
	],
	// Scripts are loaded as modules, and need no function around them.
	worker: { format: "es" },
	// One file instead of two hundred: the web starts in half the time.
	ssr: { noExternal: ["drizzle-orm"] },
	// The server is Node alone: fields of classes written out for older engines make every part of a statement dearer.
	environments: { ssr: { build: { target: "node22" } } },
	build: {
		// Browsers of the last six years read this as it is; lowering it further costs a tenth of every script.
		target: "es2020",
		cssTarget: ["edge88", "firefox78", "chrome87", "safari14"],
		// Everything a page loads is a file of its own: the content security policy allows no data: scripts or styles.
		assetsInlineLimit: 0,
		rollupOptions: {
			// Routes without a screen have no script of their own, and comments in packages are theirs: that is no news.
			onwarn: (warning, warn) => {
				if (!["EMPTY_BUNDLE", "INVALID_ANNOTATION"].includes(warning.code ?? "")) warn(warning);
			},
		},
	},
});
