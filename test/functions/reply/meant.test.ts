import { describe, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  deal,
  mask,
  newRun,
  type Position,
  play,
  seeded,
  startDraft,
} from '../../../engine/core/index.ts'
import { meantBy } from '../../../functions/messages/reply/meant.ts'
import { type Offer, offerOf } from '../../../functions/messages/reply/offer.ts'
import { strictWords } from '../../support/catalogues.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { everyGame } from '../../support/tables/every-game.ts'

const names = ['Anna', 'Ben', 'Cara', 'Dora']
const chance = (version: number) => seeded('5e'.repeat(32), ['aa'], version)

/** Every decision of a table that is played at random, as it is offered. */
async function* offersAt(id: string, most: number): AsyncGenerator<{ game: AnyGame; offer: Offer }> {
  const game = await everyGame[id]()
  const words = strictWords(id, names)
  const random = randomFrom(5)
  let position: Position = deal(game, { seats: 2, options: game.options.parse({}) }, chance(0)).position
  for (let version = 1; version < most && position.waiting.length > 0; version++) {
    const [seat] = position.waiting
    const view = mask(position, seat)
    const offer = offerOf(game, startDraft<Position, Action>(view, seat), words)
    if (!offer) throw new Error('Nothing is offered to whom the table waits for.')
    yield { game, offer }
    const turn = randomTurn(game, view, seat, random)
    position = play(game, newRun(position, chance(version)), seat, turn).position
  }
}

const firstAt = async (id: string) => {
  for await (const one of offersAt(id, 2)) return one
  throw new Error('No decision.')
}

const meant = ({ game, offer }: { game: AnyGame; offer: Offer }, text: string, undoWord = 'undo') => {
  const result = meantBy(game, offer, text, undoWord)
  return 'draft' in result ? result.draft.steps.map(({ action }) => game.notate(action)) : result
}

describe.each(Object.keys(everyGame))('reply choices of %s', (id) => {
  it('every decision: each legal choice is listed, and read as it is listed', async () => {
    for await (const { game, offer } of offersAt(id, 16)) {
      const { numbered, lines, patterns, draft } = offer
      const legal = game.legal(draft.start, draft.seat)
      expect(numbered.length).toBeLessThanOrEqual(40)
      expect(new Set(lines).size).toBe(lines.length)
      expect(lines.join()).not.toMatch(/[⟨⟩]|undefined/)
      if (legal.length <= 40) expect([numbered, patterns]).toEqual([legal, []])
      numbered.forEach((action, i) => {
        const said = [game.notate(action)]
        for (const text of [`${i + 1}`, `#${i + 1}.`, lines[i], `${i + 1}. ${lines[i]}`, ...said])
          expect(meant({ game, offer }, text)).toEqual(said)
      })
      const listed = numbered.map((action) => game.notate(action))
      for (const line of legal.map((one: Action) => game.notate(one))) {
        if (listed.includes(line)) continue
        expect(meant({ game, offer }, ` ${line.toUpperCase()} `)).toEqual([line])
        expect(patterns.some(({ form }) => fits(form, line))).toBe(true)
      }
      for (const { examples } of patterns)
        for (const { line } of examples) expect(meant({ game, offer }, line)).toEqual([line])
    }
  })
})

/** Whether a line is one of those that a pattern stands for. */
function fits(form: string, line: string): boolean {
  const parts = form.split(/\[([^\]]*)\]/)
  const escaped = parts.map((part, i) =>
    i % 2 === 0 ? literal(part) : `(${part.split(' ').map(literal).join('|')})`,
  )
  return new RegExp(`^${escaped.join('')}$`).test(line)
}

describe('reply', () => {
  it('several lines: several choices of one turn; a number means the line of the list', async () => {
    const at = await firstAt('few-acres-of-snow')
    const [pass, end] = at.offer.numbered.slice(0, 2).map((action) => at.game.notate(action))
    for (const text of [`1\n${end}`, '1\n\n2', '1, 2', '1. Skip an action\n\n2) End turn', `${pass}\n2`])
      expect(meant(at, text)).toEqual([pass, end])
  })

  it('“undo”: takes back the lines before it', async () => {
    const at = await firstAt('few-acres-of-snow')
    expect(meant(at, '3\nUndo')).toEqual([])
    expect(meant(at, '3\nundo\n4')).toEqual(meant(at, '4'))
    expect(meant(at, 'undo')).toEqual({ refused: 'undo' })
    expect(meant(at, '3\nZurück', 'zurück')).toEqual([])
  })

  it('greeting and thanks: are ignored', async () => {
    const at = await firstAt('few-acres-of-snow')
    expect(meant(at, 'Hi there,\n\n3\n\nCheers,\nAnna')).toEqual(meant(at, '3'))
  })

  it.each([
    ['', ''],
    ['0', '0'],
    ['41', '41'],
    ['-3', '-3'],
    ['\u22123', '\u22123'],
    ['\uff0d3', '-3'],
    ['+3', '+3'],
    ['3\u00b2', '3^'],
    ['3\n99', '99'],
    ['3 or 4?', '3 or 4?'],
    ['no wait, 4\n\n3', 'no wait, 4'],
    ['settle nowhere', 'settle nowhere'],
    ['4. Skip an action', '4. Skip an action'],
    [Array.from({ length: 61 }, () => '1').join('\n'), '1'],
  ])('%j, unclear as a whole: nothing of it is done', async (text, unclear) => {
    const at = await firstAt('few-acres-of-snow')
    expect(meant(at, text)).toEqual({ refused: unclear })
  })

  it('choices after something hidden is shown: nothing is done', async () => {
    const at = await firstAt('few-acres-of-snow')
    expect(meant(at, '1\n2')).toHaveLength(2)
    expect(meant(at, '1\n2\n3')).toEqual({ refused: '3' })
  })
})

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
