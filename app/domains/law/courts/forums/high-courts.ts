import type { ForumFamily } from "./family.ts";

export const highCourts: ForumFamily = {
	bodies: ["High Court", "उच्च न्यायालय", "હાઈકોર્ટ", "હાઇકોર્ટ", "હાઈ કોર્ટ", "વડી અદાલત"],
	single: ["Supreme Court of India", "सर्वोच्च न्यायालय", "उच्चतम न्यायालय", "સર્વોચ્ચ અદાલત", "સુપ્રીમ કોર્ટ"],
};
