import { PlainPage } from "#app/ui/shell/plain-page.tsx";
import type { SignInAnswer } from "./answer.server.ts";
import { CodeForm } from "./code-form.tsx";
import { LoginForm, SealedFormBack } from "./login-form.tsx";

type SignInAnsweredProps = SignInAnswer & {
	redirectTo: string | undefined;
	open: boolean;
	/** The address to come back to after a change of language. */
	here: string;
};

/** The page after a form of the sign-in: the way back to a form from before, the second step, or the form once more. */
export function SignInAnswered({ failed, opened, second, redirectTo, open, here }: SignInAnsweredProps) {
	if (opened)
		return (
			<PlainPage>
				<SealedFormBack {...opened} />
			</PlainPage>
		);
	if (second)
		return (
			<PlainPage>
				<CodeForm {...second} />
			</PlainPage>
		);
	const isSealed = Boolean(failed?.result.initialValue?.kept);
	return (
		<PlainPage {...(isSealed ? {} : { here })}>
			<LoginForm failed={failed} redirectTo={redirectTo} open={open && !isSealed} />
		</PlainPage>
	);
}
