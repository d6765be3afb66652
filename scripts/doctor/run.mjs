import { goOn } from "../bootstrap.mjs";

await goOn("scripts/doctor/report.ts");
