import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { formState } from "./form-state.ts";
import { PostForm } from "./post-form.tsx";

type DeleteDialogProps = {
	title: string;
	/** What is to be deleted, by name. */
	name: string;
	/** The version that is looked at: another one is not deleted unseen. */
	version: number;
	/** What the button says. */
	verb: string;
	failed: Parameters<typeof formState>[0];
	close: string;
	/** What stands in the way; with it there is no button. */
	holds?: ReactNode;
	/** What happens to it, and what goes with it. */
	children: ReactNode;
};

/** Asks before something is deleted: names it, says what goes with it, or what stands in the way. */
export function DeleteDialog(props: DeleteDialogProps) {
	const { title, name, version, verb, failed, close, holds, children } = props;
	const t = useT();
	const form = formState(failed);
	return (
		<Dialog title={title} close={close} failed={form.failed}>
			<PostForm>
				<DialogBody>
					<ErrorSummary errors={form.errors} message={form.error} />
					<p>
						<b className="wrap-anywhere">{name}</b>
					</p>
					{holds || children}
					<input type="hidden" name="version" value={version} />
				</DialogBody>
				<DialogFoot>
					<LeaveDialog close={close}>{t(holds ? "action.close" : "action.cancel")}</LeaveDialog>
					{!holds && <Button variant="danger">{verb}</Button>}
				</DialogFoot>
			</PostForm>
		</Dialog>
	);
}
