import { closeMenus, promoteDialogs } from "./dialogs.ts";
import { autoFilter } from "./filters.ts";
import { guardForms, togglePasswords } from "./forms.ts";
import { listenForKeys } from "./keys.ts";
import { pollReading } from "./ocr.ts";
import { recordVisit } from "./visit.ts";

// Every page works without this file; it only makes the same HTML quicker to use.
recordVisit();
promoteDialogs();
closeMenus();
togglePasswords();
autoFilter();
guardForms();
listenForKeys();
pollReading();
