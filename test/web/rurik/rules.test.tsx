// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { levelNow, trackCounts } from '../../../engine/rurik/claim.ts'
import { trackPoints, tracks, warfareEnd } from '../../../engine/rurik/data.ts'
import { sectionOf } from '../../../engine/rurik/reason.ts'
import { revealsOf, rulerOf } from '../../../engine/rurik/rule.ts'
import { allSchemes, schemeOf } from '../../../engine/rurik/schemes.ts'
import { attacked, bidding, claimed, ended, outbid, realms } from '../../../web/games/rurik/rules/examples.ts'
import { sections } from '../../../web/games/rurik/text/rules-en.tsx'
import { after } from '../../engine/rurik/scene.ts'
import { captionsSaying, rulesPage, textOf } from '../rules-page.tsx'
import { game } from './tables.ts'

await rulesPage({
  game: 'rurik',
  outline: sections.chapters,
  sectionOf,
  leastWords: 700,
  mostWords: 1470,
  // Whoever plays with others need not read about playing alone.
  lookedUp: 'nav, section:has(#rebellion)',
  references: 4,
})

it('say what the engine does: a church brings a troop only in the place of somebody', () => {
  const build = textOf(document.getElementById('build')!.closest('section'))
  expect(build).toContain('a troop of yours takes its place. With nobody to turn away, nobody comes.')
})

it('say what the engine does: points of bonus actions last, and a scheme action is finished at once', () => {
  const bonus = textOf(document.getElementById('bonus')!.closest('section'))
  expect(bonus).toContain('Their points last until your turn ends.')
  expect(bonus).toContain('A scheme action is finished once you have kept a card.')
})

it('say what the engine does: agendas are dealt once leaders are chosen', () => {
  const agendas = textOf(document.getElementById('agendas')!.closest('section'))
  expect(agendas).toContain('Once leaders are chosen you are dealt 2 agendas and keep one.')
})

it('tell of the Rebellion in a chapter of its own, with its mat', () => {
  const chapter = document.getElementById('rebellion')!.closest('section')!
  expect(textOf(chapter.querySelector('.text')).split(' ').length).toBeLessThanOrEqual(280)
  expect(chapter.querySelectorAll('.rurik-mat li')).toHaveLength(7)
  expect(chapter.querySelectorAll('.rurik-mat .locked')).toHaveLength(6)
  expect(captionsSaying('two bonuses there are locked')).toHaveLength(1)
})

describe('rulings', () => {
  const section = (id: string) => textOf(document.getElementById(id)!.closest('section'))

  it.each([
    ['agendas', 'To have none of it is never most.'],
    ['attack', 'you lose a unit there as well, troops before the leader'],
    ['attack', `The track ends at ${warfareEnd}: a marker stays there.`],
    ['schemes', 'first give the first player’s marker to somebody, then look.'],
    ['schemes', 'Four cards cost a coin to play, unless your table plays without.'],
    ['end', 'a marker that never moved counts nothing'],
    ['leaders', 'also where a deed sends her anywhere'],
    ['leaders', 'and elsewhere in the same action'],
    ['leaders', 'even within the main action'],
  ])('stand where a player looks for them: %s, %s', (id, words) => {
    expect(section(id)).toContain(words)
  })

  it('count the cards that cost a coin', () => {
    const paid = allSchemes.filter((card) => schemeOf(card).cost)
    expect(paid).toHaveLength(4)
  })
})

describe('figures', () => {
  it('are positions that the rules know', () => {
    for (const view of [realms, bidding, outbid, attacked, claimed, ended])
      expect(game.audit(view)).toBeNull()
  })

  it('of who rules: Kiev is of the circles, Chernigov of the squares, Volyn and Polotsk of nobody', () => {
    const rulers = (['kiev', 'chernigov', 'volyn', 'polotsk'] as const).map((id) => rulerOf(realms, id))
    expect(rulers).toEqual([0, 1, null, null])
    expect(captionsSaying('rule Kiev with 3 against 2')).toHaveLength(1)
  })

  it('of a bid: it lands where it would be placed', () => {
    const placed = after({ position: bidding, facts: [] }, 'placeAdvisor 1 build 3').position
    expect(placed.board).toEqual(outbid.board)
    expect(captionsSaying('with 3 coins: a power of 4')).toHaveLength(1)
    expect(document.querySelectorAll('.rurik-grid .tried')).toHaveLength(1)
    expect(document.querySelectorAll('.rurik-grid .bumped')).toHaveLength(1)
  })

  it('of an attack: as many cards as are said', () => {
    const about = { region: 'smolensk', attacker: 0, target: 1, pool: 'attack' } as const
    expect(rulerOf(attacked, 'smolensk')).toBe(1)
    expect(captionsSaying(`reveals ${revealsOf(attacked, about)} cards: one, one because`)).toHaveLength(1)
  })

  it('of the tracks: what is reached is marked, one level each', () => {
    expect(trackCounts(claimed, 0)).toEqual({ rule: 3, build: 3, trade: 5 })
    expect(captionsSaying('built in 4 regions, and 3 of them')).toHaveLength(1)
    const reached = [...document.querySelectorAll<HTMLTableCellElement>('.tracks .reached')]
    const marked = reached.map(({ cellIndex }) => trackPoints[cellIndex])
    expect(marked).toEqual(tracks.map((track) => trackPoints[levelNow(claimed, 0, track)]))
  })

  it('of a score: its lines add up to its end', () => {
    const numbers = [...document.querySelectorAll('.sum td')].map(({ textContent }) => Number(textContent))
    const total = numbers.pop()
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(total)
    expect(total).toBe(game.outcome({ ...ended, over: true } as never)?.seats[0].total)
  })
})
