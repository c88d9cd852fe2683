/** Takes away notifications that ask for what is not asked any more, by the table and version that they are about. */
export async function closeNotes(
  registration: ServiceWorkerRegistration,
  isPast: (table: string, version: number) => boolean,
): Promise<void> {
  for (const note of await registration.getNotifications())
    if (note.data?.asks && isPast(note.tag, note.data.version)) note.close()
}
