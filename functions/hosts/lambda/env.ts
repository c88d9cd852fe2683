/** A setting that the stack gives a handler. @throws Error if it is not set */
export function env(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}
