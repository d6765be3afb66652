import { pick, type Roll } from "#bench/fill/dice.ts";

const GIVEN =
	"Aarav Bhavna Chirag Damini Eknath Falguni Girish Harsha Ishwar Jagruti Keshav Lalita Manthan Nandini Omkar Pallavi Raghav Sarita Tarun Urmila Vinay Yamini Zarina Abhay Bindu Chetan Dipti Faiz Gauri Hemlata Imran Jayant Kamini Lokesh Mukta Nirav Pinal Rohini Sohan Trupti".split(
		" ",
	);
const MIDDLE = "Ratilal Somabhai Govind Shankar Bala Iqbal Narayan Devi Prakash Mohan Kumar Singh".split(" ");
const SURNAMES =
	"Ambalkar Bhimani Chitroda Dholariya Ekbote Fichadia Gotecha Hirpara Inamdar Jhalawadia Kanzaria Limbasia Mokariya Naliyadhara Oberai Padaliya Rangpariya Sanghavi Timbadia Unadkat Vekariya Wankar Zalavadia Chandelwal Bhattarai Kothiyal Mankotia Nambudiri Parthiban Ramasubbu Sethuraman Thiruvengadam Wazirani Lherupora Banday Mattoo".split(
		" ",
	);
const FIRMS =
	"Kesar Agrotech,Navrang Polymers,Sarvoday Cold Storage,Himgiri Steel Tubes,Meghdoot Carriers,Anmol Granites,Trishul Infraprojects,Vasundhara Spinners,Palash Remedies,Indradhanush Ceramics".split(
		",",
	);
const ENDS = ["PVT. LTD.", "LIMITED", "LLP", "AND CO.", "PRIVATE LIMITED"];
const PUBLIC =
	"STATE OF GUJARAT,UNION OF INDIA,STATE (NCT OF DELHI),THE DISTRICT COLLECTOR,UT OF J&K,THE COMMISSIONER OF POLICE,MUNICIPAL CORPORATION,THE STATE OF TAMIL NADU,NATIONAL INSURANCE CO. LTD.,INCOME TAX OFFICER WARD 3(1)".split(
		",",
	);

/** An invented person. */
export function inventedPerson(roll: Roll): { given: string; middle: string; surname: string } {
	return { given: pick(roll, GIVEN), middle: pick(roll, MIDDLE), surname: pick(roll, SURNAMES) };
}

/** A party in capitals, as lists print them. */
export function party(roll: Roll): string {
	const kind = roll(10);
	if (kind < 3) return pick(roll, PUBLIC) + (roll(2) ? " AND ORS." : "");
	if (kind < 5) return `M/S ${pick(roll, FIRMS).toUpperCase()} ${pick(roll, ENDS)}`;
	const { given, middle, surname } = inventedPerson(roll);
	const name = [given, ...(roll(2) ? [middle] : []), surname].join(" ").toUpperCase();
	return name + (roll(4) === 0 ? " & ANR." : roll(5) === 0 ? " AND ORS." : "");
}

/** An advocate as lists print them: with and without a title, initials before or behind. */
export function advocate(roll: Roll): string {
	const { given, middle, surname } = inventedPerson(roll);
	const title = pick(roll, ["MR. ", "MS. ", "", "", "ADV. ", "MR "]);
	const names = [
		`${given} ${surname}`,
		`${given[0]}. ${middle[0]}. ${surname}`,
		`${given} ${middle[0]}. ${surname}`,
		`${given} ${middle} ${surname}`,
		`${given[0]} ${surname}`,
	];
	return title + pick(roll, names).toUpperCase();
}

export const several = (roll: Roll, most: number, make: (roll: Roll) => string): string[] =>
	Array.from({ length: 1 + roll(most) }, () => make(roll));
