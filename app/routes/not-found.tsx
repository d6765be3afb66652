import { data } from "@remix-run/node";

/** All unknown addresses; the page comes from the root's error boundary. */
export function loader(): never {
	throw data(null, { status: 404 });
}

export const action = loader;

export default function Unknown() {
	return null;
}
