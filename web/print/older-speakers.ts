import type { AnyName } from './older-names.ts'

/** Turns the names of who speaks in a page of a chat, or in one message, in place. */
export function turnSpeakers<T extends object>(fresh: T, turn: (name: AnyName) => AnyName): T {
  type Message = { name?: AnyName; text?: string }
  const page: Message & { messages?: Message[] } = fresh
  for (const message of page.messages ?? [page])
    if (message.name !== undefined && message.text !== undefined) message.name = turn(message.name)
  return fresh
}
