import type { Pushed } from '../../functions/api/shapes.ts'

/** One after another: a browser that is asked what is shown, while it shows a notification, may lose that one. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('notifications', work)

/** Shows a notification, in place of the former one with its tag. */
export const showNote = (
  registration: ServiceWorkerRegistration,
  title: string,
  options: NotificationOptions,
): Promise<void> => inTurn(() => registration.showNotification(title, options))

/** Removes notifications whose question is no longer open, by the table and version that they are about. */
export const closeNotes = (
  registration: ServiceWorkerRegistration,
  isPast: (table: string, version: number) => boolean,
): Promise<void> =>
  inTurn(async () => {
    for (const note of await registration.getNotifications()) {
      const pushed: Pushed | undefined = note.data
      if (!pushed?.asks) continue
      const about = pushed.about ?? [{ table: note.tag, version: pushed.version }]
      if (about.every(({ table, version }) => isPast(table, version))) note.close()
    }
  })
