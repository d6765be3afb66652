import { AppError, invalidField } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { counted } from "#app/core/web/input/body.server.ts";
import { type Claim, once } from "#app/core/web/once.server.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { MOST_IMPORT_BYTES } from "./schema.ts";
import { createImport } from "./service.server.ts";

/** What a form has beside its file: the names of its parts, and the key of its page. */
const BESIDES = 64 * 1024;
const MOST_PARTS = 20;

type Sent = { key: FormDataEntryValue | null; file: File };

/**
 * Takes the one file of a form as an import, once for its claim. Returns the import's id. Throws `bad_request` for a body
 * that is no such form, `too_large`, `invalid` without a file, and as `once` and `createImport` do.
 */
export async function receiveImport(
	viewer: Viewer,
	request: Request,
	claimOf: (key: unknown, sent: unknown) => Claim | null,
): Promise<string> {
	await takePermits(permit("upload", { person: viewer.userId }));
	const { key, file } = await sentIn(request);
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (bytes.byteLength > MOST_IMPORT_BYTES)
		throw new AppError("too_large", "invalid.fileSize", { params: { bytes: MOST_IMPORT_BYTES } });
	const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
	return once(viewer, claimOf(key, [file.name, digest]), () =>
		createImport(viewer, { filename: file.name, bytes }),
	);
}

async function sentIn(request: Request): Promise<Sent> {
	const type = request.headers.get("content-type") ?? "";
	const boundary = /^multipart\/form-data\b.*boundary="?([^";]+)/i.exec(type)?.[1];
	if (!boundary) throw new AppError("bad_request", "error.bad_request");
	const pieces: Uint8Array[] = [];
	for await (const piece of counted(request.body, MOST_IMPORT_BYTES + BESIDES)) pieces.push(piece);
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
	return { key: form.get(ONCE_FIELD), file };
}
