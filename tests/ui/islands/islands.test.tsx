import { act, fireEvent, screen, within } from "@testing-library/react";
import type { Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { draftDesk } from "#app/domains/case/drafts/desk/draft-desk.tsx";
import { newDraftForm } from "#app/domains/case/drafts/desk/new-draft-form.tsx";
import { DraftEditor } from "#app/domains/case/drafts/editor.tsx";
import { NewDraftDialog } from "#app/domains/case/drafts/new-draft.tsx";
import type { DraftRow } from "#app/domains/case/drafts/service.server.ts";
import type { TypedDraft } from "#app/domains/case/drafts/typed.server.ts";
import { UploadForm } from "#app/domains/paper/files/queue/upload-form.tsx";
import { uploadQueue } from "#app/domains/paper/files/queue/upload-queue.tsx";
import { type Locale, locales } from "#app/messages/index.ts";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { hydrateIslands } from "#app/ui/island/hydrate.tsx";
import { PageFactsContext } from "#app/ui/page-facts.tsx";
import { takeErrors } from "#tests/setup/console.ts";
import { facts, findings } from "../render.tsx";

const settings = { timeZone: "Asia/Kolkata", dateFormat: "DD/MM/YYYY", timeFormat: "12h" } as const;
const at = new Date("2026-01-05T05:00:00Z");
const draft: DraftRow = {
	chamberId: "c1",
	id: "d1",
	matterId: "m1",
	restricted: false,
	title: 'Reply </script><script>alert("1")</script> & <!-- more',
	type: "reply",
	unresolved: 0,
	content: "\n\n1. The suit is bad.\n[____ date ____]",
	tags: ["a", "b"],
	notes: "For the <client>",
	template: null,
	status: "Draft",
	version: 1,
	createdBy: "u1",
	updatedBy: "u1",
	createdAt: at,
	updatedAt: at,
	deletedAt: null,
};
const typed = {
	result: {
		initialValue: { title: "", type: "reply", content: "Mine", tags: "", notes: "", version: "1" },
		error: { title: ["Title is required"] },
	},
	error: "Failed to save draft",
	template: "ask" as const,
};
const stale = {
	...typed,
	stale: {
		version: 2,
		writer: "Asha",
		theirs: { title: "Theirs", content: "Theirs" },
		compared: { parts: [], page: 1, pages: 1, isCoarse: false },
	},
};

const editor = (form?: TypedDraft) => (
	<DraftEditor
		found={{
			draft,
			matter: { id: "m1", title: "Meera v. Orbit", caseNumber: null, status: "active" },
			writer: "Asha",
		}}
		rights={{ edit: true, finalise: true, remove: true, duplicate: true }}
		typed={form}
		autosave={true}
		untouched={false}
		clauses={[]}
		keepAs="draft:u1:d1"
		clock={{ zone: "Asia/Kolkata", hours: "12h" }}
	/>
);
const created = (form?: typeof typed) => (
	<NewDraftDialog
		matterId="m1"
		keepAs="draft:u1:new:m1"
		opening={{
			type: "written_statement",
			title: "Written statement",
			content: "WRITTEN STATEMENT",
			template: "written_statement:1",
			chosen: { paper: "written_statement", lang: "en" },
			fault: null,
		}}
		own={[]}
		typed={form}
		close="/matters/m1/drafting"
	/>
);
const upload = (errors?: string[]) => (
	<UploadForm
		matterId="m1"
		endings={[".pdf"]}
		maxBytes={5000}
		api="/api/documents"
		done="/sent?n={n}"
		errors={errors}
	>
		<input type="hidden" name="type" value="order" />
	</UploadForm>
);

/** The HTML the server sends, put into the test's document. */
function serve(content: React.ReactElement, locale: Locale = "en"): string {
	document.documentElement.lang = locale;
	document.title = "Peshi";
	document.body.innerHTML = renderToString(
		<PageFactsContext.Provider value={facts}>
			<I18n settings={{ ...settings, locale }}>
				<main>
					<h1>Page</h1>
					{content}
				</main>
			</I18n>
		</PageFactsContext.Provider>,
	);
	return document.body.innerHTML;
}

let roots: Root[] = [];

function takeOver(): void {
	act(() => {
		roots = [...hydrateIslands(draftDesk), ...hydrateIslands(newDraftForm), ...hydrateIslands(uploadQueue)];
	});
}

beforeEach(() => localStorage.clear());
afterEach(() => {
	// A draft that is not saved yet would go on to save itself.
	act(() => {
		for (const root of roots) root.unmount();
	});
	roots = [];
	document.body.innerHTML = "";
	vi.useRealTimers();
});

describe.each(locales)("in %s", (locale) => {
	test.each([
		["the draft's page", editor()],
		["the draft's page, refused", editor(typed)],
		["the draft's page beside a newer version", editor(stale)],
		["Create Draft", created()],
		["Create Draft, refused", created(typed)],
		["the upload", upload()],
		["the upload, refused", upload(["Failed to upload a.exe"])],
	])("%s is the same in the browser as the server made it", (_name, content) => {
		const html = serve(content, locale);
		takeOver();
		expect(takeErrors()).toEqual([]);
		const before = html.replace(/ data-island="[\w-]+"/, "").replace(' required=""', "");
		expect(document.body.innerHTML.replace(' required=""', "")).toBe(before);
	});
});

test("what stands in the props ends no script and is read back to the letter", () => {
	serve(editor());
	expect(document.querySelectorAll("script")).toHaveLength(1);
	const { props } = JSON.parse(document.querySelector("script")?.textContent ?? "");
	expect(props.title).toBe(draft.title);
});

test("the text of a draft is not sent a second time with the props", () => {
	const html = serve(editor());
	expect(html.split("The suit is bad").length - 1).toBe(1);
});

test("a view that fails leaves the form as the server made it, with what was typed in it", () => {
	serve(editor());
	const script = document.querySelector("script");
	if (script) script.textContent = script.textContent?.replace('"draft.tagsHint"', '"dr.tagshunt"') ?? "";
	// A text area's first line end is not in its HTML; its value has it.
	const lines = () => document.querySelector("form")?.innerHTML.split("\n").filter(Boolean);
	const before = lines();
	fireEvent.change(screen.getByLabelText("Content"), { target: { value: "Mine" } });
	const faults: string[] = [];
	const note = (event: ErrorEvent) => {
		event.preventDefault();
		faults.push(String(event.error));
	};
	addEventListener("error", note);
	takeOver();
	removeEventListener("error", note);
	takeErrors();
	expect(faults.join()).toContain("The island brought no text for draft.tagsHint");
	expect(lines()).toEqual(before);
	expect(screen.getByLabelText<HTMLTextAreaElement>("Content").value).toBe("Mine");
});

describe("the view of a draft", () => {
	const content = () => screen.getByLabelText<HTMLTextAreaElement>("Content");
	const type = (text: string) => fireEvent.change(content(), { target: { value: text } });
	const keep = (text: string) => {
		const values = { title: "Reply", type: "reply", content: text, tags: "", notes: "" };
		localStorage.setItem("draft:u1:d1", JSON.stringify({ at: at.getTime(), version: "7", values }));
	};
	const version = () => document.querySelector<HTMLInputElement>("[name=version]")?.value;

	test("starts with the state of the server and says when it is not saved", () => {
		serve(editor());
		takeOver();
		expect(document.getElementById("draft-state")?.textContent).toMatch(/^Saved Mon 5 Jan 2026/);
		type("Mine");
		expect(document.getElementById("draft-state")?.textContent).toBe("Not saved yet");
	});

	test("leaves no timer behind when it goes", () => {
		serve(editor());
		// Only timers are held, to be counted.
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		takeOver();
		const before = vi.getTimerCount();
		type("Mine");
		expect(vi.getTimerCount()).toBeGreaterThan(before);
		act(() => {
			for (const root of roots.splice(0)) root.unmount();
		});
		expect(vi.getTimerCount()).toBe(before);
	});

	test("offers what this browser kept, and restores it on the version it was written on", () => {
		keep("Half a sentence");
		serve(editor());
		expect(screen.getByText("Restore it").closest<HTMLElement>(".alert")?.hidden).toBe(true);
		takeOver();
		const offer = screen.getByText("Restore it").closest<HTMLElement>(".alert");
		expect([offer?.hidden, offer?.querySelector("p")?.textContent]).toEqual([
			false,
			expect.stringMatching(/^Text from 10:30\sam that was not saved/i),
		]);
		fireEvent.click(screen.getByText("Restore it"));
		expect([content().value, version(), offer?.hidden]).toEqual(["Half a sentence", "7", true]);
	});

	test("says clock times as the language does", () => {
		keep("Half a sentence");
		serve(editor(), "hi");
		takeOver();
		expect(screen.getByText("वापस लाएँ").closest(".alert")?.querySelector("p")?.textContent).toMatch(
			/^सुबह 10:30 बजे का पाठ/,
		);
	});

	test("discards what this browser kept, for good", () => {
		keep("Half a sentence");
		serve(editor());
		takeOver();
		fireEvent.click(screen.getByText("Discard it"));
		expect([localStorage.length, content().value]).toEqual([0, draft.content]);
	});

	test("opens as well where the browser's memory is broken", () => {
		localStorage.setItem("draft:u1:d1", "{not JSON");
		serve(editor());
		takeOver();
		type("Mine");
		expect(content().value).toBe("Mine");
	});

	test("keeps its still parts as they are while it changes", () => {
		serve(editor(typed));
		takeOver();
		type("Mine, and more");
		expect(screen.getByText("Failed to save draft")).toBeTruthy();
		expect(screen.getByRole("button", { name: "Keep my text" })).toBeTruthy();
		expect(screen.getByLabelText("Title").getAttribute("aria-invalid")).toBe("true");
	});
});

/** A line on which nothing arrives, so that files stay on their way. */
class Silent {
	upload = {};
	open() {}
	setRequestHeader() {}
	send() {}
	abort() {}
}

describe("the view of the upload queue", () => {
	const file = (name: string, size = 100) => new File(["x".repeat(size)], name);
	const choose = (...files: File[]) =>
		fireEvent.change(screen.getByLabelText(/Drag and drop/), { target: { files } });
	const rows = () => within(screen.getByLabelText("Selected files")).getAllByRole("listitem");

	beforeEach(() => {
		serve(upload());
		takeOver();
		// jsdom lets nobody empty a list of files that it did not make.
		Object.defineProperty(screen.getByLabelText(/Drag and drop/), "value", { set: () => undefined });
	});

	test("lists what was chosen with its size, says how many wait, and names what is refused", async () => {
		expect(screen.queryByRole("button", { name: /^Upload \d/ })).toBeNull();
		choose(file("a.pdf"), file("scan.pdf", 3000), file("c.exe"));
		await screen.findByText("c.exe");
		expect(rows().map((row) => row.querySelector("small")?.textContent)).toEqual([
			"Queued · 1 KB",
			"Queued · 3 KB",
			"Failed to upload c.exe: File type must be PDF, JPG, PNG, TIFF or Word",
		]);
		expect(screen.getByRole("button", { name: "Upload 2 File(s)" })).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
		expect(await findings()).toEqual([]);
	});

	test("says how far all files together are, while any is on its way", async () => {
		choose(file("a.pdf"), file("b.pdf"), file("c.exe"));
		await screen.findByText("c.exe");
		expect(screen.queryByText("0 of 2")).toBeNull();
		vi.stubGlobal("XMLHttpRequest", Silent);
		fireEvent.click(screen.getByRole("button", { name: "Upload 2 File(s)" }));
		expect(await screen.findByText("0 of 2")).toBeTruthy();
		expect(screen.getByText("2 still to do")).toBeTruthy();
		vi.unstubAllGlobals();
	});

	test("takes rows out, and goes when the last one does", () => {
		choose(file("a.pdf"));
		fireEvent.click(screen.getByRole("button", { name: "Remove a.pdf" }));
		expect(screen.queryByRole("list", { name: "Selected files" })).toBeNull();
	});

	test("needs no file any more to be sent, and shows where files may be dropped", () => {
		const input = screen.getByLabelText<HTMLInputElement>(/Drag and drop/);
		expect(input.required).toBe(false);
		const zone = input.closest("label");
		if (zone) fireEvent.dragOver(zone);
		expect(zone?.hasAttribute("data-over")).toBe(true);
		if (zone) fireEvent.drop(zone);
		expect(zone?.hasAttribute("data-over")).toBe(false);
	});
});
