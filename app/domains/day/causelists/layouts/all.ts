import { allahabad } from "./allahabad.ts";
import { companyTribunal } from "./company-tribunal.ts";
import { delhi } from "./delhi.ts";
import { district } from "./district.ts";
import { gujarat } from "./gujarat.ts";
import { gujaratiDistrict } from "./gujarati-district.ts";
import { hindiDistrict } from "./hindi-district.ts";
import { jammuKashmir } from "./jammu-kashmir.ts";
import type { ListLayout } from "./layout.ts";
import { madras } from "./madras.ts";
import { supremeCourt } from "./supreme-court.ts";

/** The layouts of all courts whose lists are known. */
export const layouts: readonly ListLayout[] = [
	supremeCourt,
	delhi,
	jammuKashmir,
	gujarat,
	madras,
	companyTribunal,
	district,
	allahabad,
	hindiDistrict,
	gujaratiDistrict,
];

/** Of a court that is not known: what all have in common. */
export const unknownLayout: ListLayout = { name: "unknown", courts: [], heads: {} };
