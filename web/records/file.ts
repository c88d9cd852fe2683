/** Records as downloaded files. */

/** Characters that some file system refuses in a name, and leading dots, which would hide it. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Cf}]+|^\.+/gu

/** The name of a record's file: the table's title, and the day (of an instant, ISO 8601) of its newest entry. */
export function fileName(title: string, at: string, ending: 'json' | 'csv' = 'json'): string {
  const name = title.replace(unfit, ' ').replace(/\s+/g, ' ').trim()
  return `${[name, at.slice(0, 10)].filter(Boolean).join(' ')}.${ending}`
}

/** The title in such a file name, as far as it can be told. */
export const titleIn = (file: string): string =>
  file
    .replace(/\.json$/i, '')
    .replace(/ ?\(\d+\)$/, '')
    .replace(/ ?\d{4}-\d\d-\d\d$/, '')
    .trim()

/** Gives the browser a file of JSON to download. */
export const saveFile = (name: string, content: unknown): void =>
  saveText(name, JSON.stringify(content), 'application/json')

/** Gives the browser a file to download. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers ask first where to put it, and read it then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
