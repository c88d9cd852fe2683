import type { Pushed, PushMessage } from '../../functions/api/shapes.ts'

/** What a push says: as it is sent, as a browser has read it already, or as a server from before sends it. */
export function pushedIn(message: Pick<PushMessage, 'notification'> | Pushed): Pushed {
  if (!('notification' in message)) return message
  const { title, body, silent, data } = message.notification
  return { ...data, title, body, ...(silent && { silent }) }
}
