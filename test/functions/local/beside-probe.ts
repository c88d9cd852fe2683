import { answerMessages } from '../../../functions/hosts/machine/processes/answer-messages.ts'

/** A process that does what it is asked to: answer, end, or work on and on. */
answerMessages<string, { said: string }>(async (asked) => {
  if (asked === 'end') process.exit(1)
  while (asked === 'work on');
  return { said: asked }
})
