/** "Court No. 9" is room 9 where the word "room" stands before it. */
export function bareRoom(courtRoom: string): string {
	return courtRoom.replace(/^court\s*(room)?\s*(no\.?)?\s*(?=\d)/i, "");
}
