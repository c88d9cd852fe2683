/** Records as files of whoever downloads them. */

/** What no file system takes in a name, or would hide it by. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Cf}]+|^\.+/gu

/** The name of a record's file: what the table is called, and the day (of an instant, ISO 8601) of its newest entry. */
export function fileName(title: string, at: string): string {
  const name = title.replace(unfit, ' ').replace(/\s+/g, ' ').trim()
  return `${[name, at.slice(0, 10)].filter(Boolean).join(' ')}.json`
}

/** What a file of such a name is of, as far as it tells. */
export const titleIn = (file: string): string =>
  file
    .replace(/\.json$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .replace(/ ?\d{4}-\d\d-\d\d$/, '')
    .trim()

/** Hands something to the browser as a file to be kept. */
export function saveFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers ask first where to put it, and read it then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
