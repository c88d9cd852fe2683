import { hashed } from '../../api/ids.ts'

/** The id of a message, the same whenever it is made again: a reader who gets it twice sees it once. */
export const messageId = (origin: string, parts: readonly (string | number)[]): string =>
  `<${hashed(JSON.stringify(['message', ...parts])).slice(0, 32)}@${new URL(origin).hostname}>`

/**
 * The id that all messages of a conversation answer to. No message has it: a reader who misses some still sees one
 * conversation.
 */
export const threadId = (origin: string, parts: readonly string[]): string =>
  messageId(origin, ['thread', ...parts])
