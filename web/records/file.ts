/** Records as downloaded files. */

/** Characters that some file system refuses in a name, and leading dots, which would hide it. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Cf}]+|^\.+/gu

/** The name of a record's file: the table's title, and the day (of an instant, ISO 8601) of its newest entry. */
export function fileName(title: string, at: string): string {
  const name = title.replace(unfit, ' ').replace(/\s+/g, ' ').trim()
  return `${[name, at.slice(0, 10)].filter(Boolean).join(' ')}.json`
}

/** The title in such a file name, as far as it can be told. */
export const titleIn = (file: string): string =>
  file
    .replace(/\.json$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .replace(/ ?\d{4}-\d\d-\d\d$/, '')
    .trim()

/** Gives the browser a file to download. */
export function saveFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers ask first where to put it, and read it then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
