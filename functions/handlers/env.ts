/** What the stack tells a handler. @throws Error where it says nothing of that */
export function env(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}
