/** What a pure reducer answers: the next state, and what is to be done in the world, in that order. */
export type Step<S, F> = [state: S, effects: F[]];
