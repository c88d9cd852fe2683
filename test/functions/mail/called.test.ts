import { expect, it } from 'vitest'
import { mailWords } from '../../../functions/messages/text/words.ts'

it('a message names a table by its title and game, and one without a title by its game, once', async () => {
  const { called, t } = await mailWords('en')
  const subjectOf = (title: string) => t('mail.subject.turn', { what: called(title, 'Gheos') })
  expect(subjectOf('Sunday')).toBe('Your move: Sunday (Gheos)')
  for (const none of ['', '   ', '\n']) expect(subjectOf(none)).toBe('Your move: Gheos')
})
