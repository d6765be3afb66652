import { captionDays } from "./days.ts";
import { closeMenus, promoteDialogs } from "./dialogs.ts";
import { autoFilter } from "./filters.ts";
import { copyFields, guardForms, togglePasswords } from "./forms.ts";
import { pollReading } from "./ocr.ts";
import { guardOwner } from "./owner.ts";
import { root } from "./page.ts";
import { outlineMatters } from "./skeleton.ts";
import { recordVisit } from "./visit.ts";

// Every page works without this file; it only makes the same HTML quicker to use.
guardOwner();
recordVisit();
promoteDialogs();
closeMenus();
togglePasswords();
copyFields();
autoFilter();
guardForms();
captionDays();
pollReading();
outlineMatters();

// A phone has no keyboard to take shortcuts from, and is spared their script.
const { keys } = root.dataset;
if (keys && innerWidth > 640) {
	const script = document.createElement("script");
	script.type = "module";
	script.src = keys;
	document.head.append(script);
}
