/** Milliseconds in which a database must have answered: its reader waits before an empty page. */
const patience = 3000

/** Whether a database has not answered in time, and not yet. */
let isSilent = false
const hearing: (() => unknown)[] = []

/** Calls back each time that the browser's databases answer after all. */
export const onceAnswering = (hear: () => unknown): unknown => hearing.push(hear)

/**
 * Opens or asks a database. While one does not answer, no other is asked. `undo`: what is done with an answer that
 * comes too late.
 * @throws DOMException where the browser has none, or it does not answer in time
 */
export async function inTime<T>(ask: () => Promise<T>, undo: (late: T) => unknown = () => {}): Promise<T> {
  if (isSilent) throw silence()
  const asked = (async () => ask())().catch((error) => {
    // Browsers without databases say so otherwise.
    throw error instanceof DOMException ? error : new DOMException(String(error), 'NotSupportedError')
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void asked
        .then(undo)
        .catch(() => {})
        .then(isSilent ? undefined : hearAll)
      isSilent = true
      reject(silence())
    }, patience)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

const silence = (): DOMException => new DOMException('The database does not answer.', 'TimeoutError')

function hearAll(): void {
  isSilent = false
  for (const hear of hearing) hear()
}
