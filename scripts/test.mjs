import { goOn } from "./bootstrap.mjs";

await goOn("scripts/test.ts");
