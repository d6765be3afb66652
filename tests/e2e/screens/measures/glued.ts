import type { Page } from "playwright";

/**
 * Texts that stand side by side only by the style sheet: whoever reads the page without it, or copies it, finds them in one
 * word. Returns each such pair.
 */
export function gluedTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const INLINE = /^(A|ABBR|B|BUTTON|CODE|EM|I|LABEL|MARK|SMALL|SPAN|STRONG|SUMMARY|TIME|U)$/;
		const SILENT = /^(SCRIPT|STYLE|SVG|SELECT|TEXTAREA|NOSCRIPT|TEMPLATE)$/i;
		const found: string[] = [];
		let before: { text: string; element: Element } | null = null;
		const walk = (node: Node) => {
			if (node instanceof Text) {
				const text = node.data;
				const parent = node.parentElement;
				if (text === "" || !parent) return;
				if (
					before &&
					before.element !== parent &&
					/[\p{L}\p{M}\p{N}]$/u.test(before.text) &&
					/^[\p{L}\p{N}+]/u.test(text)
				)
					found.push(`${before.text.trim().slice(-30)}|${text.trim().slice(0, 30)}`);
				before = { text, element: parent };
				return;
			}
			if (!(node instanceof Element) || SILENT.test(node.tagName) || node.hasAttribute("hidden")) return;
			// Such a field says nothing of its own between two texts.
			if (node instanceof HTMLInputElement && /^(radio|checkbox|hidden)$/.test(node.type)) return;
			const isBlock = !INLINE.test(node.tagName);
			if (isBlock) before = null;
			node.childNodes.forEach(walk);
			if (isBlock) before = null;
		};
		walk(document.body);
		return found;
	});
}
