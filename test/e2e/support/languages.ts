import { afterEach, expect, it } from 'vitest'
import { carried, type Language, languages } from '../../../web/print/language.ts'
import { chosenTurns } from '../scenes/my-turn.ts'
import type { Round } from '../states/round.ts'
import { ending, landing, turn } from '../states/spoken.ts'
import { useApp } from './app.ts'
import { roomlessWords } from './fit.ts'
import { devices, halfPhone } from './people.ts'

const phones = { phone: devices.phone, 'phone at double size': halfPhone }

type Sight = (round: Round, language: Language) => Promise<void>

const sights: Record<string, Sight> = Object.fromEntries([
  ['first page', landing],
  ...Object.keys(chosenTurns).flatMap((game): [string, Sight][] => [
    [`turn of ${game}`, (round, language) => turn(round, game, language)],
    [`end of ${game}`, (round) => ending(round, game)],
  ]),
])

interface Case {
  language: Language
  device: keyof typeof phones
  sight: string
}

/** All sights in each language that has a catalogue of its own, on each phone. */
export const all: readonly Case[] = languages
  .filter((language) => language !== carried)
  .flatMap((language) =>
    (['phone', 'phone at double size'] as const).flatMap((device) =>
      Object.keys(sights).map((sight) => ({ language, device, sight })),
    ),
  )

const HOUR = 3600_000

/** Looks at tables and at the first page in other languages, and finds nothing that has no room. */
export function testLanguages(cases: readonly Case[]): void {
  const app = useApp(/status of (401|404|409)|net::ERR_INTERNET_DISCONNECTED/)
  // It lets nobody make more guests in an hour than a household would.
  afterEach(() => app.later(HOUR))

  it.each(cases)('$sight in $language on a $device: every word and every button has room', async (one) => {
    const round: Round = {
      url: app.url(),
      person: (name) => app.visitor(name, { ...phones[one.device], locale: one.language }),
      // What comes later is looked at, too.
      look: async (person, state) => {
        expect.soft({ state, found: await roomlessWords(person) }).toEqual({ state, found: [] })
      },
    }
    await sights[one.sight](round, one.language)
  })
}
