import { afterEach, describe, expect, it } from 'vitest'
import { deepIt } from '../../support/deep-it.ts'
import { isDeep } from '../../support/depth.ts'
import { randomFrom } from '../../support/play.ts'
import type { Received } from '../mail/listener.ts'
import { tableOf } from '../support/play.ts'
import { useEngine } from '../support/world.ts'
import { anyAnswer, type Correspondence, newCorrespondence, offered } from './correspondence.ts'

useEngine()

let mails: Correspondence | null = null
afterEach(async () => {
  await mails?.close()
  mails = null
})

/** Of A Few Acres of Snow. */
const TURNS = isDeep ? 10 : 3

/** Plays by answers alone until the table is over, or this many turns are played. */
async function playByMail(game: string, turns: number): Promise<Correspondence> {
  mails = await newCorrespondence(['Anna', 'Ben'], game)
  const { room } = mails
  const random = randomFrom(3)
  let mail: Received = await mails.nextMail()
  for (let played = 0, answers = 0; played < turns && answers < 3000; answers++) {
    const before = await tableOf(room.people[0], room.table)
    const answer = await mails.reply(mail, anyAnswer(mail, random))
    const after = await tableOf(room.people[0], room.table)
    const { text = '', subject = '' } = answer.email
    expect(text).not.toMatch(/[⟨⟩]|undefined|object Object/)
    if (/^Re: Game over/.test(subject)) break
    if (after.version > before.version) {
      expect(text).toContain('Your turn was sent.')
      played++
    } else expect(text).toMatch(/Saved\. What next\?|so nothing was changed/)
    const { numbers, patterns } = offered(answer)
    mail = numbers.length + patterns.length > 0 ? answer : await mails.nextMail()
  }
  expect(mails.alarms).toEqual([])
  return mails
}

describe('reply by mail', () => {
  deepIt('Gheos: a whole game can be played', async () => {
    const { room, received } = await playByMail('gheos', 1000)
    const { state } = await tableOf(room.people[0], room.table)
    expect(state.over?.reason).toBe('finished')
    expect(received.at(-1)?.email.text).toContain('The game is over.')
  })

  it('A Few Acres of Snow: turns of several choices can be played', async () => {
    const { room, results } = await playByMail('few-acres-of-snow', TURNS)
    const { entries } = await tableOf(room.people[0], `${room.table}?since=0`)
    const turns = entries.filter(({ kind }) => kind === 'turn')
    expect(turns).toHaveLength(TURNS)
    expect(Math.max(...turns.map(({ actions }) => actions.length))).toBeGreaterThan(2)
    expect(results.length).toBeGreaterThan(turns.length)
  })
})
