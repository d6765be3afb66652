const INSIDE = /(?<=[A-Za-z])[01|]{1,2}(?=[A-Za-z])/g;
const BEGINNING = /(?<![\p{L}\p{N}])0(?=[A-Za-z]+(?![\p{L}\p{N}]))/gu;
const END = /(?<=[a-z])[1|]{1,2}(?![\p{L}\p{N}])/gu;

/** A text with letters for digits that OCR read inside words ("C0URT 0F", "ca11"); every character stays in its place. */
export function lettersMended(text: string): string {
	return [INSIDE, BEGINNING, END].reduce(
		(mended, form) =>
			mended.replace(form, (figures, at: number) => {
				const isCapital = /[A-Z]/.test(text.charAt(at - 1) + text.charAt(at + figures.length));
				return [...figures].map((figure) => letterFor(figure, isCapital)).join("");
			}),
		text,
	);
}

function letterFor(figure: string, isCapital: boolean): string {
	if (figure === "0") return isCapital ? "O" : "o";
	return isCapital ? "I" : "l";
}
