import { AppError, invalidField } from "#app/core/errors.ts";
import { FILE_BYTES } from "#app/core/storage/file-bytes.ts";

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

/** The endings a file's name may have. Scanners write .tif as often as .tiff. */
export const ENDINGS = [...ACCEPTED.flatMap(([, ...endings]) => endings), ".tif"];

const HEAD_BYTES = 1024;

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
 * its name or its first bytes, empty. `finish` returns the mime type the bytes have.
 */
export class FileCheck {
	#head = Buffer.alloc(0);
	#tail = Buffer.alloc(0);
	#size = 0;
	#kind: string | Container | null = null;
	#marked = false;

	constructor(filename: string) {
		if (!ENDINGS.some((ending) => filename.toLowerCase().endsWith(ending))) throw wrongType();
	}

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
		this.#kind = kindOf(this.#head.subarray(0, HEAD_BYTES));
		if (!this.#kind) throw wrongType();
		if (typeof this.#kind !== "string") this.#look(this.#kind, this.#head);
	}

	#look({ mark }: Container, part: Uint8Array): void {
		const seen = Buffer.concat([this.#tail, part]);
		this.#marked = mark.some((name) => seen.includes(name));
		this.#tail = seen.subarray(-LONGEST_MARK);
	}
}

/** What a file is by its first 1024 bytes; a PDF may begin anywhere in them (ISO 32000-1 Annex H, note 13). */
function kindOf(head: Buffer): string | Container | null {
	const begins = (...bytes: number[]) => head.subarray(0, bytes.length).equals(Buffer.from(bytes));
	if (begins(0xff, 0xd8, 0xff)) return "image/jpeg";
	if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
	if (begins(0x49, 0x49, 0x2a, 0) || begins(0x4d, 0x4d, 0, 0x2a)) return "image/tiff";
	if (begins(0x49, 0x49, 0x2b, 0) || begins(0x4d, 0x4d, 0, 0x2b)) return "image/tiff";
	if (begins(0x50, 0x4b, 3, 4)) return ZIP;
	if (begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return OLE;
	if (!begins(0x4d, 0x5a) && head.includes("%PDF-")) return "application/pdf";
	return null;
}

function wrongType(): AppError {
	return new AppError("unsupported_type", "invalid.fileType", { params: { types: TYPE_NAMES } });
}
