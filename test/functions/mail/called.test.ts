import { expect, it } from 'vitest'
import { mailWords } from '../../../functions/messages/text/words.ts'

it('subject of a message: title and game of the table, or the game alone without a title', async () => {
  const { called, t } = await mailWords('en')
  const subjectOf = (title: string) => t('mail.subject.turn', { what: called(title, 'Gheos') })
  expect(subjectOf('Sunday')).toBe('Your move: Sunday (Gheos)')
  for (const none of ['', '   ', '\n']) expect(subjectOf(none)).toBe('Your move: Gheos')
})
