import { parseWithZod } from "@conform-to/zod/v4";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { AppError } from "#app/core/errors.ts";
import { deviceOf } from "#app/core/person/device.server.ts";

import { loginSchema } from "./schema.ts";
import { login, type SignedIn } from "./service.server.ts";

/** Signs in from the login form. The session it opens is a row of ours; remix-auth only carries the form to it. */
export const authenticator = new Authenticator<SignedIn>().use(
	new FormStrategy<SignedIn>(async ({ form, request }) => {
		const submission = parseWithZod(form, { schema: loginSchema });
		if (submission.status !== "success") throw new AppError("invalid", "error.invalid");
		return login(submission.value, deviceOf(request));
	}),
	"form",
);
