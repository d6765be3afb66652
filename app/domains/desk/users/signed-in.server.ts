import { settingCookies } from "#app/core/cookies.server.ts";
import { ApiAnswer } from "#app/core/web/api.server.ts";
import type { SignedIn } from "#app/domains/desk/auth/service.server.ts";
import { userJson } from "./json.ts";
import { getAccountUser } from "./service.server.ts";

/** What login, register and refresh answer: the person and an access token, with the session's cookie. */
export async function signedInAnswer(signedIn: SignedIn, status = 200) {
	const user = await getAccountUser(signedIn.accountId);
	return new ApiAnswer({
		body: { data: { user: userJson(user), accessToken: signedIn.accessToken } },
		status,
		headers: settingCookies(signedIn.cookies),
	});
}
