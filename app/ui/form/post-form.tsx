import { type FormHTMLAttributes, type Ref, useContext } from "react";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { PageFactsContext } from "#app/ui/page-facts.tsx";

type PostFormProps = FormHTMLAttributes<HTMLFormElement> & { formRef?: Ref<HTMLFormElement> };

/**
 * A form that changes something. It carries the key made with its page, so that what a lost line makes the browser send
 * twice is done once.
 */
export function PostForm({ children, formRef, ...attributes }: PostFormProps) {
	const facts = useContext(PageFactsContext);
	if (!facts) throw new Error("A form needs the key of its page");
	return (
		<form method="post" {...attributes} ref={formRef}>
			<input type="hidden" name={ONCE_FIELD} value={facts.onceKey} />
			{children}
		</form>
	);
}
