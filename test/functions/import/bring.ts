import { type ImportFile, type ImportProgress, nextPage } from '../../../engine/core/index.ts'
import type { Imported, Problem } from '../../../functions/api/shapes.ts'
import { done } from '../support/play.ts'
import { newId, type Person, salt } from '../support/world.ts'

export const taking = { title: 'In the train', seat: 0, salt }

/** An answer to a page. A problem's `table` is another thing, and not looked at here. */
type Answer = { status: number; body: Imported & Pick<Partial<Problem>, 'code' | 'version'> }

export const sendPage = (person: Person, page: object, id = newId()): Promise<Answer> =>
  person.send('POST', '/api/tables/import', { id, ...page })

/** Pages of so few entries that a short table needs several; of all that may go on one where `most` is absent. */
export function pageOf(file: ImportFile, standing: ImportProgress | null, most = 100, more: object = {}) {
  const page = nextPage(file, { ...taking, ...more }, standing)
  const entries = page.entries.slice(0, most)
  return { ...page, entries, last: entries.length < page.entries.length ? null : page.last }
}

/** Brings a table from a device, page by page; after each page `meanwhile` may do something else. */
export async function bring(
  person: Person,
  file: ImportFile,
  {
    most = 100,
    more = {},
    meanwhile,
  }: { most?: number; more?: object; meanwhile?: (standing: Imported) => Promise<unknown> } = {},
): Promise<Imported> {
  let standing: Imported | null = null
  for (let pages = 0; pages < 100; pages++) {
    standing = done(await sendPage(person, pageOf(file, standing, most, more)))
    if (standing.done) return standing
    await meanwhile?.(standing)
  }
  throw new Error('There is no end to these pages.')
}
