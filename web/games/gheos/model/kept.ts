/** Keeps the newest result of a pure function: for the same arguments it gives the same object. */
export function kept<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  let newest: { args: Args; result: Result } | null = null
  return (...args) => {
    if (!newest || args.some((arg, i) => arg !== newest?.args[i])) newest = { args, result: make(...args) }
    return newest.result
  }
}
