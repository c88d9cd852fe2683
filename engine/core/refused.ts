/** A refusal: why the request is not done, in a word. No result that may come instead has a field of that name. */
export interface Refused<Why extends string = string> {
  refused: Why
}

export const isRefused = <T extends object>(result: T): result is Extract<T, Refused> => 'refused' in result
