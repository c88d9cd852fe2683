/** That what was asked for is not done, and why, in a word. Nothing that may come of it instead has a field of that name. */
export interface Refused<Why extends string = string> {
  refused: Why
}

export const isRefused = <T extends object>(result: T): result is Extract<T, Refused> => 'refused' in result
