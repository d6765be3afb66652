export const FAILURE_CODES = [
	"encrypted",
	"corrupt",
	"empty",
	"too_large",
	"unsupported",
	"timeout",
	"xfa_form",
	"legacy_font",
	"long_page",
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/**
 * A file, or one page of it, that cannot be read for a reason lying in the file itself. The code is stable
 * and has its sentence in the catalogue as `documents.fail.<code>`; the message is for logs and carries no
 * text of the document. Anything else that goes wrong (no memory, missing language data) is a plain Error,
 * so that a job is tried again instead of blaming the file.
 */
export class ReadFailure extends Error {
	readonly code: FailureCode;

	constructor(code: FailureCode, detail?: string) {
		super(detail ? `${code}: ${detail}` : code);
		this.name = "ReadFailure";
		this.code = code;
	}
}
