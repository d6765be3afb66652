/** What a file turned out to be once it was written. */
export type Stored = { size: number; sha256: string };

export type StoredHead = { size: number; modifiedAt: Date };
export type StoredObject = StoredHead & { key: string };

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Where the bytes of uploaded files are kept. Keys are made by `newStorageKey`, never from anything a person typed;
 * what is made from a file (pictures of its pages, its searchable PDF) has the file's key with an ending. What is kept
 * under a key never changes: writing it again writes the same.
 */
export interface Storage {
	/** Writes a whole file; it is there, durably, once the promise resolves, and not at all when it rejects. */
	put(key: string, source: AsyncIterable<Uint8Array>): Promise<Stored>;
	/** The bytes of a file or a part of it; null when there is no such file. */
	get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
	head(key: string): Promise<StoredHead | null>;
	/** Removes a file; one that is not there is no error. */
	delete(key: string): Promise<void>;
	/** Every file whose key begins with `prefix`, in no particular order. */
	list(prefix: string): AsyncIterable<StoredObject>;
	/** Removes what interrupted writes left behind and nobody has touched since `before`; returns how many. */
	tidy(before: Date): Promise<number>;
}
