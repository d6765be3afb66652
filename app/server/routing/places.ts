import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type Routes = ServerBuild["routes"];
type Place = Parameters<typeof matchRoutes>[0][number];

/** Returns a function from a path to its routes, outermost first. */
export function placeMatcher(routes: Routes) {
	const places = childrenOf(routes, undefined);
	return (path: string) => matchRoutes(places, path) ?? [];
}

function childrenOf(routes: Routes, parentId: string | undefined): Place[] {
	return Object.values(routes).flatMap((route): Place[] => {
		if (!route || route.parentId !== parentId) return [];
		const { id, path, index, caseSensitive = false } = route;
		const place = path === undefined ? { id } : { id, path, caseSensitive };
		return [index ? { ...place, index } : { ...place, children: childrenOf(routes, id) }];
	});
}
