import { AppError, invalidField } from "#app/core/errors.ts";
import { counted } from "./body.server.ts";

/** What a form has beside its file: the names of its parts, and the key of its page. */
const BESIDES = 64 * 1024;
const MOST_PARTS = 20;

type SentFile = { form: FormData; filename: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * The one file of a form of at most so many bytes, with the form it came in. Throws `bad_request` for a body that is no
 * such form, `too_large`, and `invalid` without a file or with several.
 */
export async function oneFileIn(request: Request, mostBytes: number): Promise<SentFile> {
	const type = request.headers.get("content-type") ?? "";
	const boundary = /^multipart\/form-data\b.*boundary="?([^";]+)/i.exec(type)?.[1];
	if (!boundary) throw new AppError("bad_request", "error.bad_request");
	const pieces: Uint8Array[] = [];
	for await (const piece of counted(request.body, mostBytes + BESIDES)) pieces.push(piece);
	const body = Buffer.concat(pieces);
	if (body.toString("latin1").split(`--${boundary}`, MOST_PARTS + 1).length > MOST_PARTS)
		throw new AppError("bad_request", "error.bad_request");
	const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch((cause) => {
		throw new AppError("bad_request", "error.bad_request", { cause });
	});
	const files = form.getAll("file").filter((part) => part instanceof File && part.name !== "");
	if (files.length > 1) throw invalidField("file", "invalid.oneFile", { n: 1 });
	const [file] = files;
	if (!(file instanceof File)) throw invalidField("file", "invalid.noFile");
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (bytes.byteLength > mostBytes)
		throw new AppError("too_large", "invalid.fileSize", { params: { bytes: mostBytes } });
	return { form, filename: file.name, bytes };
}
