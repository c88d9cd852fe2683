/**
 * Answers the messages of the process that began this one, each with one, after one that says that this process has
 * begun. It ignores signals, since they are for that process, and ends with it.
 */
export function answerMessages<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit(0))
  // Where the server has ended meanwhile, nobody waits for it.
  const send = (message: unknown) => process.send?.(message, undefined, undefined, () => {})
  process.on('message', async (question: Question) => send(await answer(question)))
  send('begun')
}
