/** Removes notifications whose question is no longer open, by the table and version that they are about. */
export async function closeNotes(
  registration: ServiceWorkerRegistration,
  isPast: (table: string, version: number) => boolean,
): Promise<void> {
  for (const note of await registration.getNotifications())
    if (note.data?.asks && isPast(note.tag, note.data.version)) note.close()
}
