import { type Answer, answerOf } from './answer.ts'
import { anybodysApi } from './client.ts'

/** Whether the server works, and its version. */
export const readHealth = (): Promise<Answer<{ version: string }>> =>
  answerOf(() => anybodysApi.health.$get())
