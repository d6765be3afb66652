/** The session secret of every test, and of what is started for them; the password of the application's database role follows from it. */
export const TEST_SECRET = "a session secret that only tests use";
