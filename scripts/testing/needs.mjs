import { goOn } from "../bootstrap.mjs";

await goOn("scripts/testing/needs.ts");
