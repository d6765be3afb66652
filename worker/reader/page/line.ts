export type Box = { x0: number; y0: number; x1: number; y1: number };

/** A word, where it stands in the pixels of the picture it was read from, and how sure the engine is of it, 0 to 100. */
export type Word = { text: string; box: Box; confidence?: number };

/** A line of text as the OCR engine found it. */
export type Line = { text: string; confidence: number; weakestWord: number; box: Box; words: Word[] };
