type Navigate = Event & {
	destination: { url: string };
	hashChange: boolean;
	downloadRequest: string | null;
	signal: AbortSignal;
};

const PATIENCE = 300;
const MATTER = /^\/matters\/[\da-f-]{36}(\/\w+)?$/;

/** While a matter is long in coming its outline stands in its place. Browsers that say nothing of navigations keep the old page. */
export function outlineMatters() {
	const main = document.getElementById("main");
	const { navigation } = window as { navigation?: EventTarget };
	if (!main || !navigation) return;
	let timer: ReturnType<typeof setTimeout>;

	const show = (isWaiting: boolean) => {
		clearTimeout(timer);
		main.classList.toggle("skeleton", isWaiting);
		main.ariaBusy = isWaiting ? "true" : null;
	};

	navigation.addEventListener("navigate", (event) => {
		const { destination, hashChange, downloadRequest, signal } = event as Navigate;
		if (hashChange || downloadRequest !== null || !MATTER.test(new URL(destination.url).pathname)) return;
		timer = setTimeout(show, PATIENCE, true);
		signal.addEventListener("abort", () => show(false));
	});
	addEventListener("pageshow", () => show(false));
}
