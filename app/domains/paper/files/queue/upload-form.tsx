import type { ReactNode } from "react";
import { FieldErrors } from "#app/ui/form/field.tsx";
import { Island } from "#app/ui/island/island.tsx";
import { type UploadProps, uploadQueue } from "./upload-queue.tsx";

type UploadFormProps = Omit<UploadProps, "isRefused"> & {
	/** What went wrong with each file of the submission before. */
	errors?: string[] | undefined;
	/** What is chosen for all of them. */
	children: ReactNode;
};

/** Choose files, see them listed, send them. Without script one form with many files; with it a queue of single sendings. */
export function UploadForm({ errors = [], children, ...props }: UploadFormProps) {
	const choices = (
		<>
			{children}
			<FieldErrors id="f-file" errors={errors} />
		</>
	);
	return (
		<Island
			of={uploadQueue}
			props={{ ...props, isRefused: errors.length > 0 }}
			start={null}
			slots={{ choices }}
		/>
	);
}
