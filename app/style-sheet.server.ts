import css from "./app.css?inline";
import cssUrl from "./app.css?url";
import { neededCss } from "./needed-css.ts";

/** The style sheet's text and its hashed address; the hash in the `css` cookie says that a browser holds it. */
export const styleSheet = { css, url: cssUrl, hash: cssUrl.replace(/^.*?([\w-]+)\.css.*$/, "$1") };

/** What the search field of every page puts there as soon as somebody types, which may be before the whole sheet has come. */
const SUGGESTIONS = "suggest";
const neededBy = neededCss(css, [SUGGESTIONS]);

/** Stands in a drawn page for the style it brings along. */
export const STYLE_MARK = "/*style*/";
/** Written so by nobody else: what people type stands in a page without its angle brackets. */
const PLACE = `>${STYLE_MARK}</style>`;

/** Takes a drawn page; returns it with what it needs of the style sheet, where it asks for that. */
export const withStyle = (html: string) => html.replace(PLACE, () => `>${neededBy(html)}</style>`);
