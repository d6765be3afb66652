import css from "./app.css?inline";
import cssUrl from "./app.css?url";

/** The style sheet's text and its hashed address; the hash in the `css` cookie says that a browser holds it. */
export const styleSheet = { css, url: cssUrl, hash: cssUrl.replace(/^.*?([\w-]+)\.css.*$/, "$1") };
