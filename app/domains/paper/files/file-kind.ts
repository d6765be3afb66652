import { AppError, invalidField } from "#app/core/errors.ts";
import { type BytesKind, HEAD_BYTES, kindOfBytes } from "#app/core/storage/bytes-kind.ts";
import { FILE_BYTES } from "#app/core/storage/file-bytes.ts";
import { cleanFilename } from "./filename.ts";

/** The largest file the specification allows, in bytes. */
export const MAX_BYTES = FILE_BYTES;

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The accepted types with the endings of their names, in the order the refusal names them. */
const ACCEPTED = [
	["application/pdf", ".pdf"],
	["image/jpeg", ".jpg", ".jpeg"],
	["image/png", ".png"],
	["image/tiff", ".tiff"],
	["application/msword", ".doc"],
	[DOCX, ".docx"],
];

/** The media types a document can have. */
export const MIMES = ACCEPTED.flatMap(([mime = ""]) => mime);

/** The usual ending of a name for bytes of an accepted type. */
export const endingOf = (mime: string): string => ACCEPTED.find(([type]) => type === mime)?.[1] ?? "";

/** The accepted types as the refusal names them. */
const TYPE_NAMES = ACCEPTED.flat().join(", ");

/** The endings that names of accepted files have. Scanners write .tif as often as .tiff. */
export const ENDINGS = [...ACCEPTED.flatMap(([, ...endings]) => endings), ".tif"];

const JPEG_ENDINGS = [".jfif", ".jpe", ".jif", ".pjpeg", ".pjp", ".jpg_large"];
const OTHER_PICTURES = [".heic", ".heif", ".webp", ".gif", ".bmp"];
const NO_KIND = [".bin", ".dat", ".tmp", ".file", ".download", ".part", ".crdownload"];

/** Endings that say something else than the bytes, and give way to the right one. Any other is a part of the name. */
const REPLACED = [...ENDINGS, ...JPEG_ENDINGS, ...OTHER_PICTURES, ...NO_KIND];

/** A docx with a password is an OLE container, so its name is right as it is. */
const endingsOf = (mime: string): readonly string[] => {
	const [, ...own] = ACCEPTED.find(([type]) => type === mime) ?? [];
	if (mime === "image/tiff") return [...own, ".tif"];
	return mime === OLE.mime ? [...own, ".docx"] : own;
};

/**
 * A name with the ending of what its bytes are (`mime`): kept where it is right, corrected where it says another kind, added
 * where there is none (`order(1)`, `IMG-20261126-WA0003.`). At most 255 characters, as `cleanFilename` has it.
 */
export function withEnding(filename: string, mime: string): string {
	const right = endingsOf(mime);
	const lower = filename.toLowerCase();
	if (right.length === 0 || right.some((ending) => lower.endsWith(ending))) return filename;
	const wrong = REPLACED.find((ending) => lower.endsWith(ending));
	const base = (wrong ? filename.slice(0, -wrong.length) : filename).replace(/[.\s]+$/, "");
	return cleanFilename(`${base || "file"}${right[0]}`);
}

type Container = { mime: string; mark: Buffer[] };

// Word files are zip or OLE containers like many others: the name of a part inside tells them apart. It stands in the
// file uncompressed. A docx with a password is an OLE container too ([MS-OFFCRYPTO] 2.3.4.1).
const ZIP: Container = { mime: DOCX, mark: [Buffer.from("word/document")] };
const OLE: Container = {
	mime: "application/msword",
	mark: [Buffer.from("WordDocument", "utf16le"), Buffer.from("EncryptedPackage", "utf16le")],
};
const LONGEST_MARK = 40;

/**
 * Watches the bytes of one upload go by. `add` and `finish` throw the refusal a person reads: too large, wrong type by
 * its first bytes, whatever its name says, empty. `finish` returns the mime type the bytes have.
 */
export class FileCheck {
	#head = Buffer.alloc(0);
	#tail = Buffer.alloc(0);
	#size = 0;
	#kind: string | Container | null = null;
	#marked = false;

	add(part: Uint8Array): void {
		this.#size += part.byteLength;
		if (this.#size > MAX_BYTES)
			throw new AppError("too_large", "invalid.fileSize", { params: { bytes: MAX_BYTES } });
		if (!this.#kind) {
			this.#head = Buffer.concat([this.#head, part]);
			if (this.#head.length >= HEAD_BYTES) this.#decide();
		} else if (typeof this.#kind !== "string" && !this.#marked) {
			this.#look(this.#kind, part);
		}
	}

	finish(): string {
		if (this.#size === 0) throw invalidField("file", "invalid.fileEmpty");
		if (!this.#kind) this.#decide();
		const kind = this.#kind;
		if (typeof kind === "string") return kind;
		if (!kind || !this.#marked) throw wrongType();
		return kind.mime;
	}

	#decide(): void {
		this.#kind = kindOf(this.#head);
		if (!this.#kind) throw wrongType();
		if (typeof this.#kind !== "string") this.#look(this.#kind, this.#head);
	}

	#look({ mark }: Container, part: Uint8Array): void {
		const seen = Buffer.concat([this.#tail, part]);
		this.#marked = mark.some((name) => seen.includes(name));
		this.#tail = seen.subarray(-LONGEST_MARK);
	}
}

/** The mime type of bytes, or the container that has to be looked into. */
const TYPES: Record<BytesKind, string | Container> = {
	pdf: "application/pdf",
	jpeg: "image/jpeg",
	png: "image/png",
	tiff: "image/tiff",
	zip: ZIP,
	ole: OLE,
};

function kindOf(head: Buffer): string | Container | null {
	const kind = kindOfBytes(head);
	return kind && TYPES[kind];
}

function wrongType(): AppError {
	return new AppError("unsupported_type", "invalid.fileType", { params: { types: TYPE_NAMES } });
}
