import { expect, test } from "vitest";
import { UploadForm } from "#app/domains/paper/files/queue/upload-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check, Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { Toaster } from "#app/ui/shell/toaster.tsx";
import { findings, render } from "./render.tsx";

const failed = {
	result: {
		initialValue: { title: "State v. Patel", contact: { email: "patel@" }, restricted: "on" },
		error: {
			caseNumber: ["Case Number is required"],
			"contact.email": ["Enter an email address"],
			"": ["Odd"],
		},
	},
	error: "Failed to create matter",
};

function MatterForm({ failure }: { failure?: typeof failed }) {
	const form = formState(failure, { stage: "filing" });
	return (
		<main>
			<Dialog title="New Matter" close="/matters#new-matter" size="lg" failed={form.failed}>
				<form method="post">
					<DialogBody>
						<ErrorSummary errors={form.errors} message={form.error} />
						<Field label="Matter Title" field={form.field("title")} required />
						<Field label="Case Number" field={form.field("caseNumber")} hint="As on the file" />
						<Field label="Email" type="email" field={form.field("contact.email")} />
						<Field label="Court" field="court" suggestions={["High Court of Gujarat"]} />
						<PasswordField label="Password" field={form.field("password")} />
						<Select
							label="Stage"
							field={form.field("stage")}
							options={[{ value: "filing", label: "Filing" }]}
						/>
						<TextArea label="Notes" field={form.field("notes")} optional />
						<Check label="Restricted" field={form.field("restricted")} hint="Only the team sees it" />
					</DialogBody>
					<DialogFoot>
						<LinkButton href="/matters">Cancel</LinkButton>
						<Button variant="primary" busy="Creating...">
							Create Matter
						</Button>
					</DialogFoot>
				</form>
			</Dialog>
		</main>
	);
}

test("a failed form keeps what was typed and ties each message to its control", async () => {
	const page = render(<MatterForm failure={failed} />);

	expect(page.querySelector<HTMLInputElement>("[name=title]")?.value).toBe("State v. Patel");
	expect(page.querySelector<HTMLInputElement>("[name='contact.email']")?.value).toBe("patel@");
	expect(page.querySelector<HTMLInputElement>("[name=restricted]")?.checked).toBe(true);

	const control = page.querySelector("[name=caseNumber]");
	expect(control?.getAttribute("aria-invalid")).toBe("true");
	expect(control?.getAttribute("aria-describedby")).toBe("f-caseNumber-hint f-caseNumber-error");
	const message = page.querySelector("#f-caseNumber-error");
	expect(message?.textContent).toBe("Case Number is required");
	expect(message?.compareDocumentPosition(control as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	expect(await findings()).toEqual([]);
});

test("the error summary is focused, announced from within, and leads to each field", () => {
	const summary = render(<MatterForm failure={failed} />).querySelector(".summary");

	expect(summary?.hasAttribute("autofocus")).toBe(true);
	expect(summary?.getAttribute("tabindex")).toBe("-1");
	expect(summary?.hasAttribute("role")).toBe(false);
	expect(summary?.firstElementChild?.getAttribute("role")).toBe("alert");
	const links = [...(summary?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
	expect(links).toEqual(["#f-caseNumber", "#f-contact-email"]);
	expect(summary?.textContent).toContain("Failed to create matter");
});

test("a new form shows its defaults and no messages", async () => {
	const page = render(<MatterForm />);

	expect(page.querySelector(".summary")).toBeNull();
	expect(page.querySelector("[aria-invalid]")).toBeNull();
	expect(page.querySelector<HTMLSelectElement>("[name=stage]")?.value).toBe("filing");
	expect(await findings()).toEqual([]);
});

test("a dialog is open in the HTML, named by its heading and closed by links", () => {
	const page = render(<MatterForm />);
	const dialog = page.querySelector("dialog");

	expect(dialog?.hasAttribute("open")).toBe(true);
	expect(dialog?.dataset.close).toBe("/matters#new-matter");
	expect(dialog?.getAttribute("aria-labelledby")).toBe("dialog-title");
	expect(page.querySelector("#dialog-title")?.hasAttribute("autofocus")).toBe(true);
	expect(dialog?.previousElementSibling?.getAttribute("href")).toBe("/matters#new-matter");
	expect(dialog?.querySelector("header, footer")).toBeNull();
	expect(dialog?.querySelector(".dialog-head a")?.textContent).toBe("Close");
});

test("a dialog that sends nothing is closed, one that would is cancelled", () => {
	const wayOut = (send: null | undefined) =>
		render(
			<FormDialog title="Conflict of interest" form={formState(undefined)} close="/matters/m1" send={send}>
				<p>There is nothing to decide.</p>
			</FormDialog>,
		).querySelector(".dialog-foot a")?.textContent;
	expect([wayOut(null), wayOut(undefined)]).toEqual(["Close", "Cancel"]);
});

test("a password is never written into the page", () => {
	const form = formState({ result: { initialValue: { password: "secret" } } });
	const page = render(<PasswordField label="Password" field={form.field("password")} />);
	expect(page.innerHTML).not.toContain("secret");
	expect(page.querySelector<HTMLButtonElement>("[data-password]")?.hidden).toBe(true);
});

test("the upload form posts many files without script and carries its texts for the script", async () => {
	const page = render(
		<main>
			<UploadForm
				matterId="m1"
				endings={[".pdf", ".png"]}
				maxBytes={10_485_760}
				api="/api/documents"
				done="/documents"
			>
				<input type="hidden" name="type" value="order" />
			</UploadForm>
		</main>,
		"gu",
	);
	const form = page.querySelector("form");
	expect(form?.enctype).toBe("multipart/form-data");
	expect(form?.querySelector<HTMLInputElement>("[type=file]:not([capture])")?.multiple).toBe(true);
	const { texts, props } = JSON.parse(page.querySelector("[type='application/json']")?.textContent ?? "{}");
	expect(texts["invalid.fileSize"]).toBe("ફાઇલ {bytes} બાઇટથી મોટી છે");
	expect(texts["error.uploadFile"]).toContain("{filename}");
	expect(props).toMatchObject({ matterId: "m1", maxBytes: 10_485_760, isRefused: false });
	expect(await findings()).toEqual([]);
});

test("alerts and toasts say what they are", async () => {
	const toasts = Array.from({ length: 25 }, (_, n) => ({
		type: "success" as const,
		message: `Message ${n}`,
	}));
	const page = render(
		<main>
			<h1>Messages</h1>
			<Alert tone="error">Upload failed</Alert>
			<Alert tone="info">For your information</Alert>
			<Toaster toasts={[...toasts, { type: "error", message: "Failed", href: "/matters/m1" }]} />
		</main>,
	);
	expect(page.querySelectorAll(".alert[role=alert]")).toHaveLength(1);
	expect(page.querySelectorAll(".toast")).toHaveLength(20);
	expect(page.querySelector(".toast-error.toast-link a")?.getAttribute("href")).toBe("/matters/m1");
	expect(await findings()).toEqual([]);
});
