export type Stored = { size: number; sha256: string };

export type StoredHead = { size: number; modifiedAt: Date };
export type StoredObject = StoredHead & { key: string };

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Files by keys of `newStorageKey`, never by what people type. What is stored under a key never changes. */
export interface Storage {
	/** Writes a whole file: on the disk when the promise resolves, and not there when it rejects. */
	put(key: string, source: AsyncIterable<Uint8Array>): Promise<Stored>;
	/** The bytes of a file or a part of it; null when there is no such file. */
	get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
	head(key: string): Promise<StoredHead | null>;
	/** Removes a file, if it is there. */
	delete(key: string): Promise<void>;
	/** Every file whose key begins with `prefix`, in no particular order. */
	list(prefix: string): AsyncIterable<StoredObject>;
	/** Removes what interrupted writes have left and nothing has touched since `before`; returns how many. */
	tidy(before: Date): Promise<number>;
}
