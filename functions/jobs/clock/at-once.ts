/** Calls a function with each item, at most `most` at a time, and starts them in their order. */
export async function atOnce<T>(
  most: number,
  all: readonly T[],
  what: (one: T) => Promise<unknown>,
): Promise<void> {
  let begun = 0
  const next = async () => {
    for (let i = begun++; i < all.length; i = begun++) await what(all[i])
  }
  await Promise.all(Array.from({ length: most }, next))
}
