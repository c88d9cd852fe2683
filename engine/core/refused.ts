/** A refusal: why a request is not done, in a word or with more to say. No result has a field of that name. */
export interface Refused<Why = string> {
  refused: Why
}

/** The result of a request, from the core to the app: what was asked for, or a refusal. */
export type Result<T, R extends Refused<unknown> = Refused> = T | R

export const isRefused = <T extends object>(result: T): result is Extract<T, Refused<unknown>> =>
  'refused' in result

/** Whether there is a result, and it is no refusal. */
export const isDone = <T extends object>(
  result: T | null | undefined,
): result is Exclude<T, Refused<unknown>> => !!result && !isRefused(result)
