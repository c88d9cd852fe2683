import { expect, it } from 'vitest'
import { notificationKinds } from '../../../functions/api/notifications.ts'
import text from '../../../functions/messages/text/en.json'
import { filesBelow, read } from '../../structure/sources.ts'
import { partsOf } from '../../support/parts.ts'
import { everyClient } from '../../support/tables/every-game.ts'

const keys = Object.keys(text)
const source = ['functions/messages']
  .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  // It says the names of seats in every catalogue.
  .concat('web/print/speech.ts')
  .map(read)
  .join('\n')

it('mail catalogue: has no unused sentence', () => {
  const said = new Set(
    [...source.matchAll(/'((?:mail|feed|push|webhook|seat)\.[\w.-]+)'/g)].map(([, key]) => key),
  )
  const byKind = notificationKinds.flatMap((kind) => [
    `mail.hello.${kind}`,
    `mail.subject.${kind}`,
    `mail.end.${kind}`,
  ])
  expect(keys.filter((key) => !said.has(key) && !byKind.includes(key))).toEqual([])
})

it('mail catalogue: has hello, subject and end for every kind of message', () => {
  expect(
    notificationKinds
      .flatMap((kind) => [`mail.hello.${kind}`, `mail.subject.${kind}`, `mail.end.${kind}`])
      .filter((key) => !keys.includes(key)),
  ).toEqual([])
})

it('mailed sentences of games: never say “tap”', () => {
  for (const game of Object.keys(everyClient)) {
    const said = filesBelow(partsOf(game).web, /^en\.json$/).flatMap((file) =>
      Object.entries(JSON.parse(read(file)) as Record<string, string>),
    )
    const mailed = said.filter(([key]) => /\.(ask|say|fact|words)\./.test(key))
    expect(mailed.length).toBeGreaterThan(0)
    expect(mailed.filter(([, sentence]) => /\btap\b/i.test(sentence))).toEqual([])
  }
})

it('mail catalogue: has no exclamation mark', () => {
  expect(Object.values(text).filter((sentence) => sentence.toString().includes('!'))).toEqual([])
})
