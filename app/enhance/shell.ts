import { valueOfMark } from "#app/core/browser/behaviours.ts";
import { chipsSetDates } from "./chips.ts";
import { captionDays } from "./days.ts";
import { closeMenus, promoteDialogs } from "./dialogs.ts";
import { autoFilter } from "./filters.ts";
import { copyFields, guardForms, shareFields, togglePasswords } from "./forms.ts";
import { load, loadDragging, loadIslands, loadSuggestions } from "./load-islands.ts";
import { pollReading } from "./ocr.ts";
import { openMessages } from "./open-messages.ts";
import { guardOwner } from "./owner.ts";
import { root } from "./page.ts";
import { forgetTexts, offerPrint } from "./paper.ts";
import { outlineMatters } from "./skeleton.ts";
import { restoreTypedRows } from "./stored-rows.ts";
import { recordVisit } from "./visit.ts";

// Every page works without this file; it only makes the same HTML quicker to use.
guardOwner();
recordVisit();
promoteDialogs();
closeMenus();
togglePasswords();
copyFields();
shareFields();
autoFilter();
openMessages();
guardForms();
captionDays();
chipsSetDates();
restoreTypedRows();
pollReading();
outlineMatters();
forgetTexts();
offerPrint();
loadIslands();
loadSuggestions();
loadDragging();

// A phone has no keyboard to take shortcuts from, and is spared their script.
const keys = valueOfMark(root, "keys");
if (keys && innerWidth > 640) load(keys);
