import { raidPrice } from '../../../../engine/few-acres-of-snow/actions/raid.ts'
import {
  type CardId,
  can,
  costOf,
  countOn,
  homeOf,
  isLocation,
  leadsTo,
} from '../../../../engine/few-acres-of-snow/components/data.ts'
import {
  type Ability,
  empireCards,
  type Role,
} from '../../../../engine/few-acres-of-snow/components/empire-cards.ts'
import { type CardSymbol, transports } from '../../../../engine/few-acres-of-snow/components/symbols.ts'
import { inRow, listed } from '../../../print/listed.ts'
import type { Speak } from '../props.ts'

export const nameOf = (card: CardId, t: Speak): string => t(`few-acres-of-snow.card.${card}`)

const symbols: readonly CardSymbol[] = [...transports, 'settler', 'fur', 'military', 'money']
const abilities: readonly Ability[] = ['raid', 'ambush', 'block-raid', 'block-ambush', 'vulnerable']

/** The role of an empire card; null for a location. */
export const roleOf = (card: CardId): Role | null =>
  isLocation(card) ? null : empireCards[card as keyof typeof empireCards].role

/** The print of a card, in the order in which it is drawn: symbols with their number, then abilities. */
export function printedOnCard(card: CardId): { symbol: CardSymbol | Ability; count: number }[] {
  return [
    ...symbols.map((symbol) => ({ symbol, count: countOn(card, symbol) })).filter(({ count }) => count > 0),
    ...abilities.filter((ability) => can(card, ability)).map((symbol) => ({ symbol, count: 1 })),
  ]
}

/** The effect of a card in a few words: the places that it leads to, or the use of its role. */
export function doesIn(card: CardId, t: Speak): string {
  const role = roleOf(card)
  if (role) return t(`few-acres-of-snow.board.face.${role}`, { home: homeOf(card) })
  const ends = new Set(transports.flatMap((transport) => leadsTo(card, transport)))
  const names = [...ends].map((end) => t(`few-acres-of-snow.place.${end}`))
  return t('few-acres-of-snow.board.face.place', { places: names.length > 0 ? inRow(names) : 'none' })
}

/** A card, or several equal ones, in one sentence, for screen readers. */
export function describe(card: CardId, t: Speak, count = 1): string {
  const shown = printedOnCard(card).map(({ symbol, count }) =>
    t(`few-acres-of-snow.board.on.${symbol}`, { count }),
  )
  const one = t('few-acres-of-snow.board.card', {
    name: nameOf(card, t),
    does: doesIn(card, t),
    shown: shown.length > 0 ? listed(shown, t) : 'none',
  })
  return count > 1 ? `${count} × ${one}` : one
}

/** What tells a use of a card apart at a glance: a symbol, its role, or the way that it leads. */
type UseMark = CardSymbol | Ability | 'role' | 'way'

/** All uses of a card, line by line: its role, its symbols, the places it leads to, the coin that a raid takes. */
export function usesOf(card: CardId, t: Speak): { mark: UseMark; words: string }[] {
  const role = roleOf(card)
  return [
    ...(role && wordy.includes(role)
      ? [{ mark: 'role' as const, words: t(`few-acres-of-snow.key.role.${role}`) }]
      : []),
    ...printedOnCard(card).map(({ symbol, count }) => ({
      mark: symbol,
      words: t(`few-acres-of-snow.key.${symbol}`, { count }),
    })),
    ...leadWords(card, t).map((words) => ({ mark: 'way' as const, words })),
    ...(raidPrice(card) > 0 ? [{ mark: 'money' as const, words: t('few-acres-of-snow.board.paid') }] : []),
  ]
}

/** Roles whose effect no symbol shows. */
const wordy: readonly Role[] = [
  'leader',
  'priest',
  'home-support',
  'trader',
  'artillery',
  'fortification',
  'governor',
  'intendant',
]

/** The places that a card leads to, by each transport. */
const leadWords = (card: CardId, t: Speak): string[] =>
  transports.flatMap((transport) => {
    const ends = leadsTo(card, transport)
    if (ends.length === 0) return []
    const places = listed(
      ends.map((end) => t(`few-acres-of-snow.place.${end}`)),
      t,
    )
    return [t('few-acres-of-snow.board.leads', { transport, places })]
  })

export const costWords = (card: CardId, t: Speak): string =>
  t('few-acres-of-snow.board.cost', { money: costOf(card) })

/** The effect of a card in sentences: for a location, its symbols and the places that it leads to. */
export function effectOf(card: CardId, t: Speak): string {
  if (!isLocation(card)) return [...usesOf(card, t).map(({ words }) => words), costWords(card, t)].join(' ')
  const shown = printedOnCard(card).map(({ symbol, count }) =>
    t(`few-acres-of-snow.board.on.${symbol}`, { count }),
  )
  const leads = leadWords(card, t)
  return [
    ...(shown.length > 0 ? [`${listed(shown, t)}.`] : []),
    ...(leads.length > 0 ? leads : [`${doesIn(card, t)}.`]),
  ].join(' ')
}
