import type { FormHTMLAttributes, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot, type DialogProps, LeaveDialog } from "#app/ui/dialog.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { formState } from "./form-state.ts";
import { PostForm } from "./post-form.tsx";

type FormState = ReturnType<typeof formState>;

type FormDialogProps = Pick<DialogProps, "title" | "close" | "size" | "tall" | "children"> & {
	form: Pick<FormState, "errors" | "error" | "failed"> & Partial<Pick<FormState, "links">>;
	/** The buttons that send it; Save where nothing is said, none for null. */
	send?: ReactNode;
	/** What the form element needs besides. */
	attributes?: FormHTMLAttributes<HTMLFormElement> & { [data: `data-${string}`]: string | undefined };
};

/** A dialog that is one form: what went wrong at its head, Cancel and what sends it at its foot. */
export function FormDialog({ form, send = <Save />, attributes, children, ...dialog }: FormDialogProps) {
	const t = useT();
	return (
		<Dialog {...dialog} failed={form.failed}>
			<PostForm {...attributes}>
				<DialogBody>
					<ErrorSummary errors={form.errors} message={form.error} links={form.links ?? []} />
					{children}
				</DialogBody>
				<DialogFoot>
					<LeaveDialog close={dialog.close}>{t(send ? "action.cancel" : "action.close")}</LeaveDialog>
					{send}
				</DialogFoot>
			</PostForm>
		</Dialog>
	);
}

function Save() {
	const t = useT();
	return (
		<Button variant="primary" busy={t("state.saving")}>
			{t("action.save")}
		</Button>
	);
}
