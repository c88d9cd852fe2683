/** The files of each part of the app, which the page lists. */
const parts: Record<string, readonly string[]> = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=parts]')?.content ?? '{}',
)

/** Begins to load all files of a part at once: the browser would learn of each only from the one before it. */
export function preload(part: string): void {
  for (const file of parts[part] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
  delete parts[part]
}
