/** The root element, whose `data-` attributes carry the page's settings. */
export const root = document.documentElement;

/** Every element a selector finds, below the given one or in the whole page. */
export function all<E extends HTMLElement>(selector: string, below: ParentNode = document): E[] {
	return [...below.querySelectorAll<E>(selector)];
}

/** Listens for an event on the elements of a selector, also on those added later. */
export function on<K extends keyof DocumentEventMap>(
	type: K,
	selector: string,
	run: (element: HTMLElement, event: DocumentEventMap[K]) => void,
) {
	document.addEventListener(type, (event) => {
		const target = event.target;
		const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
		if (element) run(element, event);
	});
}
