import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { checkCircles } from "./structure/circles.ts";
import { checkComments } from "./structure/comments.ts";
import { checkImports } from "./structure/layers.ts";
import { checkFolders, checkLengths, checkTypeNames, checkValueNames } from "./structure/names.ts";
import { checkQuestions, checkReadingState } from "./structure/ways.ts";
import { checkWords } from "./structure/words.ts";

const root = posix.dirname(posix.dirname(fileURLToPath(import.meta.url)));
const checks = [
	checkImports,
	checkCircles,
	checkFolders,
	checkLengths,
	checkTypeNames,
	checkValueNames,
	checkReadingState,
	checkQuestions,
	checkWords,
	checkComments,
];
const refusals = checks.flatMap((check) => check(root));

for (const refusal of refusals) console.error(refusal);
if (refusals.length > 0) process.exit(1);
console.log(
	"Imports go down, nothing imports itself in a circle, no folder or file is crowded, each name has one meaning, comments are few, a reading has one owner.",
);
