/**
 * A new player sleeps at night, until they say otherwise. Loaded when somebody is new, which few pages ever see. Without
 * an answer, their time counts at every hour.
 */
export async function restAsUsual(): Promise<void> {
  const rest = await import('./rest.ts').catch(() => null)
  await rest?.saveRest(rest.usualRest())
}
