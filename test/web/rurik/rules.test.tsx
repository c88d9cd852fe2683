// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { revealsOf, rulerOf } from '../../../engine/rurik/board/rule.ts'
import {
  advisorsIn,
  agendas,
  agendasFor,
  leaders,
  leadersFor,
  pieces,
  rewards,
  trackPoints,
  tracks,
  warfareEnd,
} from '../../../engine/rurik/components/data.ts'
import { deedIds, deedsFor } from '../../../engine/rurik/components/deeds.ts'
import { regionIds } from '../../../engine/rurik/components/map.ts'
import { allSchemes, schemeOf } from '../../../engine/rurik/components/schemes.ts'
import { sectionOf } from '../../../engine/rurik/legality/sections.ts'
import { levelNow, trackCounts } from '../../../engine/rurik/phases/claim.ts'
import { cardNumbers } from '../../../engine/rurik/solo/cards.ts'
import { mats } from '../../../engine/rurik/solo/mats.ts'
import { attacked, bidding, claimed, ended, outbid, realms } from '../../../web/games/rurik/rules/examples.ts'
import { sections } from '../../../web/games/rurik/text/rules-en.tsx'
import { after } from '../../engine/rurik/scene.ts'
import { captionsSaying, countsIn, lookedUpIn, rulesPage, textOf } from '../kit/rules-page.tsx'
import { game, words } from './tables.ts'

await rulesPage({
  game: 'rurik',
  outline: sections.chapters,
  sectionOf,
  leastWords: 700,
  mostWords: 1470,
  references: 4,
})

it('Rurik rules page: a church brings a troop only in place of another, as the engine does', () => {
  const build = textOf(document.getElementById('build')!.closest('section'))
  expect(build).toContain('a troop of yours takes its place. With no one to remove, no one comes.')
  // The key beside the map says it in one line.
  expect(words.t('rurik.key.church')).toBe(
    'Church: when built, it converts a rebel or an enemy troop into a troop of yours.',
  )
})

it('Rurik rules page: points of bonus actions last, and a scheme action is finished at once, as the engine does', () => {
  const bonus = textOf(document.getElementById('bonus')!.closest('section'))
  expect(bonus).toContain('Their points last until your turn ends,')
  expect(bonus).toContain('A scheme action is finished once you have kept a card.')
})

it('Rurik rules page: agendas are dealt once leaders are chosen, as the engine does', () => {
  const agendas = textOf(document.getElementById('agendas')!.closest('section'))
  expect(agendas).toContain('Once leaders are chosen you are dealt 2 agendas and keep one.')
})

it('Rurik rules page: the Rebellion has a chapter of its own, with its mat', () => {
  const chapter = document.getElementById('rebellion')!.closest('section')!
  expect(textOf(chapter.querySelector('.text')).split(' ').length).toBeLessThanOrEqual(280)
  expect(chapter.querySelectorAll('figure .rurik-mat li')).toHaveLength(7)
  expect(chapter.querySelectorAll('figure .rurik-mat .locked')).toHaveLength(6)
  expect(captionsSaying('two bonuses there are locked')).toHaveLength(1)
})

describe('Rurik rules page, rulings', () => {
  const section = (id: string) => textOf(document.getElementById(id)!.closest('section'))

  it.each([
    ['agendas', 'You must have some of it: zero is never most.'],
    ['attack', 'you lose a unit there as well, troops before the leader'],
    ['attack', `The track ends at ${warfareEnd}: a marker stays there.`],
    ['schemes', 'first give the bear to a player, then look.'],
    ['schemes', 'Four cards cost 1 coin to play, unless your table plays without.'],
    ['end', 'A marker that never moved scores nothing.'],
    ['end', 'Tied for first, each scores 3 and no one is second. Tied for second, each scores 1.'],
    ['end', 'In a tie, more regions ruled wins, then more coins. If still tied, you share the victory.'],
    ['leaders', 'also where a deed sends her anywhere'],
    ['leaders', 'and elsewhere in the same action'],
    ['leaders', 'even within the main action'],
    ['rebel-cards', 'It builds a church only where there is a troop of yours or a neutral one.'],
    ['rebel-cards', 'Where your Yaroslav stands, the church converts no one.'],
    ['rebellion', 'It skips what it can’t do or pay for, and gets 1 coin.'],
    ['rulings', 'In the Ukrainian one, the Rebellion gets no coin for an action it skips'],
    ['rulings', 'and Sviatopolk always moves before rebels.'],
  ])('stand in the section where a player looks: %s, %s', (id, words) => {
    expect(section(id)).toContain(words)
  })

  it('four scheme cards cost a coin', () => {
    const paid = allSchemes.filter((card) => schemeOf(card).cost)
    expect(paid).toHaveLength(4)
  })
})

describe('Rurik rules page, reference', () => {
  const once = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 1]))

  it('has every leader, agenda, deed and region', () => {
    expect(countsIn('leaders')).toEqual(once(leaders))
    expect(countsIn('agenda-cards')).toEqual(once(agendas))
    expect(countsIn('deed-cards')).toEqual(once(deedIds))
    expect(countsIn('regions')).toEqual(once(regionIds))
  })

  it('says what is left out of the solo game', () => {
    const left = ['leaders', 'agenda-cards', 'deed-cards'].flatMap((section) =>
      Object.entries(lookedUpIn(section))
        .filter(([, { effect }]) => /not in the solo game/i.test(effect))
        .map(([id]) => id),
    )
    const all = [...leaders, ...agendas, ...deedIds]
    const alone: string[] = [...leadersFor(1), ...agendasFor(1), ...deedsFor(1)]
    expect(left).toEqual(all.filter((id) => !alone.includes(id)))
  })

  it('has every scheme card with its number, and every rebel reward', () => {
    const counted = (all: readonly string[]) =>
      Object.fromEntries(all.map((id) => [id, all.filter((one) => one === id).length]))
    expect(countsIn('scheme-cards')).toEqual(counted(allSchemes))
    expect(countsIn('rebels')).toEqual(counted(rewards))
  })

  it('has the mats and cards of the Rebellion', () => {
    expect(countsIn('rebel-cards')).toEqual(once(cardNumbers.map((number) => `rebel-card-${number}`)))
    const { length: bonuses } = Object.values(mats).flatMap(({ bonuses }) => Object.values(bonuses).flat())
    expect(document.querySelectorAll('.mats .rurik-mat li')).toHaveLength(bonuses)
  })

  it('counts what is left in the box', () => {
    expect(countsIn('box')).toMatchObject({
      troops: pieces.troops,
      church: pieces.structures,
      advisors: advisorsIn(4, 2).length,
      regions: regionIds.length,
      'scheme-cards': allSchemes.length,
      'deed-cards': deedIds.length,
    })
  })
})

describe('Rurik rules page, figures', () => {
  it('are legal positions', () => {
    for (const view of [realms, bidding, outbid, attacked, claimed, ended])
      expect(game.audit(view)).toBeNull()
  })

  it('ruling: Kiev belongs to the circles, Chernigov to the squares, Volyn and Polotsk to nobody', () => {
    const rulers = (['kiev', 'chernigov', 'volyn', 'polotsk'] as const).map((id) => rulerOf(realms, id))
    expect(rulers).toEqual([0, 1, null, null])
    expect(captionsSaying('rule Kiev with 3 against 2')).toHaveLength(1)
  })

  it('bid: it lands where the engine places it', () => {
    const placed = after({ position: bidding, facts: [] }, 'placeAdvisor 1 build 3').position
    expect(placed.board).toEqual(outbid.board)
    expect(captionsSaying('with 3 coins: a power of 4')).toHaveLength(1)
    expect(document.querySelectorAll('.rurik-grid .tried')).toHaveLength(1)
    expect(document.querySelectorAll('.rurik-grid .bumped')).toHaveLength(1)
  })

  it('attack: as many cards as the engine reveals', () => {
    const about = { region: 'smolensk', attacker: 0, target: 1, pool: 'attack' } as const
    expect(rulerOf(attacked, 'smolensk')).toBe(1)
    expect(captionsSaying(`reveals ${revealsOf(attacked, about)} cards: one, one because`)).toHaveLength(1)
  })

  it('tracks: the level reached is marked, one for each', () => {
    expect(trackCounts(claimed, 0)).toEqual({ rule: 3, build: 3, trade: 5 })
    expect(captionsSaying('built in 4 regions, and 3 of them')).toHaveLength(1)
    const reached = [...document.querySelectorAll<HTMLTableCellElement>('.tracks .reached')]
    const marked = reached.map(({ cellIndex }) => trackPoints[cellIndex])
    expect(marked).toEqual(tracks.map((track) => trackPoints[levelNow(claimed, 0, track)]))
  })

  it('score: its lines add up to its total', () => {
    const numbers = [...document.querySelectorAll('.sum td')].map(({ textContent }) => Number(textContent))
    const total = numbers.pop()
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(total)
    expect(total).toBe(game.outcome({ ...ended, over: true } as never)?.seats[0].total)
  })
})
