import { readText } from '../../../messages/inbound/read.ts'
import { answerMessages } from './answer-messages.ts'

/** A message to read, its bytes in base64, and the lines by which ours are recognised. */
export interface Letter {
  raw: string
  marks: string[]
}

/** Its writer's own text. */
export interface Meaning {
  text: string
}

/** The process that reads replies: each message is one of them. */
answerMessages<Letter, Meaning>(async ({ raw, marks }) => ({
  text: await readText(Buffer.from(raw, 'base64'), marks),
}))
