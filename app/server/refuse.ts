import type { Request, Response } from "express";
import { type ErrorCode, statusOf } from "#app/core/errors.ts";
import { type MessageKey, translate } from "#app/messages/index.ts";

export const isApi = (path: string) => path === "/api" || path.startsWith("/api/");

/** The response to a request that reaches no route: the envelope on /api, a plain page elsewhere. */
export function refuse(req: Request, res: Response, code: ErrorCode, key: MessageKey): void {
	const text = translate("en", key);
	res.status(statusOf[code]).set("Cache-Control", "private, no-store");

	if (isApi(req.path)) {
		res.json({ success: false, error: text, message: text, code, requestId: String(res.locals.requestId) });
		return;
	}
	res.type("html").send(plainPage(text, String(res.locals.requestId)));
}

/** Without the application's styles, scripts and database, any of which may be what failed. */
function plainPage(text: string, requestId: string): string {
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text} – Peshi</title></head>
<body>
<main>
<h1>${text}</h1>
<p>${translate("en", "error.reference", { id: requestId })}</p>
<p><a href="/">${translate("en", "error.home")}</a></p>
</main>
</body>
</html>
`;
}
