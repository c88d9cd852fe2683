/** The files of each part of the app, which the page lists. */
const parts: Record<string, readonly string[]> = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=parts]')?.content ?? '{}',
)

/**
 * Begins to load all files of a part at once: otherwise the browser would learn of each only from the one before it.
 */
export function preload(part: string): void {
  // Each in a task of its own: together they would hold the page up.
  for (const file of parts[part] ?? []) setTimeout(() => preloadFile(file))
  delete parts[part]
}

function preloadFile(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `/${file}`
  document.head.append(link)
}
