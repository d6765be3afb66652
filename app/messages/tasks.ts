import type { Messages } from "./types.ts";

export const tasks = {
	"task.none": ["No tasks yet", "अभी कोई कार्य नहीं", "હજી કોઈ કામ નથી"],
	"task.noreminders": ["No reminders yet", "अभी कोई अनुस्मारक नहीं", "હજી કોઈ રિમાઇન્ડર નથી"],
	"task.addbell": ["Add Bell", "घंटी जोड़ें", "બેલ ઉમેરો"],
	"task.setreminder": ["Set Reminder", "अनुस्मारक लगाएँ", "રિમાઇન્ડર મૂકો"],
} as const satisfies Messages;
