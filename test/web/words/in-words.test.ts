import { describe, expect, it } from 'vitest'
import { canonical, type Entry, mask } from '../../../engine/core/index.ts'
import { inWordsOf } from '../../../web/print/in-words.ts'
import { strictWords } from '../../support/catalogues.ts'
import { randomLog } from '../../support/play.ts'
import { everyRules } from '../../support/tables/every-game.ts'

/** This many positions of a table are told, from its first to its last. */
const TOLD = 12

function someOf(log: readonly Entry[]): Entry[] {
  const played = log.filter(({ position }) => position !== null)
  const step = Math.max(1, Math.floor(played.length / TOLD))
  return played.filter((_, i) => i % step === 0 || i === played.length - 1)
}

describe.each(everyRules)('table in words, %s', (id, game) => {
  it('whole sentences for every seat, from start to end', async () => {
    const inWords = await inWordsOf(id)
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const names = Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`)
      const { t, say } = strictWords(id, names)
      const knowing = new Set<number>()
      const holding = new Set<number>()
      for (const { position, version } of someOf(randomLog(game, seats, seats)))
        for (const [seat, name] of names.entries()) {
          const told = inWords({ view: mask(position, seat), seat, names, t })
          for (const line of [...told.stands, ...told.held])
            expect(line, `entry ${version}`).not.toMatch(/[⟨⟩{}<>]|undefined|null|object| {2}|^\s|\s$|^$/)
          expect(told.stands.join('\n')).toContain(name)
          expect(told.stands.length).toBeLessThan(80)
          // A place that has numbers in words is found on no picture.
          for (const action of game.legal(mask(position, seat), seat))
            if (!told.onMap?.includes(action.kind))
              expect(say(game.say(mask(position, seat), seat, action))).not.toMatch(/-?\d, -?\d/)
          const [own, all] = [seat, 'spectator' as const].map((viewer) => canonical(mask(position, viewer)))
          if (own !== all) knowing.add(seat)
          if (told.held.length > 0) holding.add(seat)
        }
      // A seat that sees more than everybody is told of it at some time.
      expect([...knowing].filter((seat) => !holding.has(seat))).toEqual([])
    }
  })
})
