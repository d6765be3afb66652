import { Breakable } from "#app/ui/breakable.tsx";

/** An e-mail address to tap, broken behind its @ where it is too long for a line. */
export function EmailLink({ email }: { email: string }) {
	return (
		<a href={`mailto:${email}`}>
			<Breakable text={email} />
		</a>
	);
}
