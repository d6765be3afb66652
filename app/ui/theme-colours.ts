/** The token `paper` in both themes, for the browser's own frame; a meta element cannot read the style sheet. */
export const paperColours = { light: "#f6f5f1", dark: "#101318" } as const;
