import { type Region, type Survey, sameRegion } from '../../../../engine/gheos/board.ts'
import { foundersShare } from '../../../../engine/gheos/people.ts'
import type { Color, GheosAction } from '../../../../engine/gheos/position.ts'
import { type Account, ledger } from '../panels/ledger.ts'
import type { GheosFoot, GheosTap, Given, Selection } from './types.ts'

/** The symbols for which followers score. */
const scoring = ['cup', 'pyramid'] as const
type Scoring = (typeof scoring)[number]

/** One civilization: it can be founded, or followed, or says why not. */
export interface Chip {
  color: Color
  label: string
  isChosen: boolean
  isOff: boolean
  tap: GheosTap
  shows:
    | { kind: 'follow'; worth: readonly { symbol: Scoring; points: number }[] }
    | { kind: 'found'; share: number | 'some' }
    | { kind: 'not'; words: string }
}

export interface PeoplePanel {
  /** What the numbers of the chips mean; null where none has some. */
  means: { hasFollows: boolean; symbols: readonly Scoring[] } | null
  /** Those that can be founded or followed. */
  chips: readonly Chip[]
  /** Those that can't, with the reason. */
  off: readonly Chip[]
}

type Founding = Extract<GheosAction, { kind: 'found' }>

/** A civilization and a land to found it on; null for what is not picked. */
export interface Wish {
  color: Color | null
  at: Region | null
}

const anywhere: Wish = { color: null, at: null }

/** The foundings that fit what is picked. */
export const foundingsIn = (choices: readonly GheosAction[], { color, at }: Wish = anywhere): Founding[] =>
  choices
    .filter((action) => action.kind === 'found')
    .filter((one) => (color === null || one.color === color) && (at === null || sameRegion(one.at, at)))

/** What of a wish the choices have. */
export function wishIn(choices: readonly GheosAction[], { color, at }: Selection): Wish {
  const founds = foundingsIn(choices)
  return {
    color: founds.find((one) => one.color === color)?.color ?? null,
    at: founds.find((one) => at && sameRegion(one.at, at))?.at ?? null,
  }
}

/** Founds as soon as only one choice fits what is picked. */
function foundTap(choices: readonly GheosAction[], { color, at }: Wish, selection: Selection): GheosTap {
  const [first, ...others] = foundingsIn(choices, { color, at })
  if (first && others.length === 0 && (color !== null || at !== null))
    return { kind: 'add', actions: [first], selection: { ...selection, color: null, at: null } }
  return { kind: 'select', selection: { ...selection, color, at } }
}

/** A land that is tapped is the new home of a migrant, or one to found on. */
export function landTap({ choices, wish, selection, at }: ForLand): GheosTap {
  const home = choices.find((action) => action.kind === 'home' && sameRegion(action.at, at))
  return home ? { kind: 'add', actions: [home] } : foundTap(choices, { ...wish, at }, selection)
}

type ForLand = { choices: readonly GheosAction[]; wish: Wish; selection: Selection; at: Region }

/** All six civilizations; in a lesson only those that it asks for, and those that the rules refuse. */
export function peoplePanel(all: Omit<ForChip, 'account'>): PeoplePanel {
  const { view, choices } = all.given
  const { accounts } = ledger(view)
  const follows = choices.flatMap((one) => (one.kind === 'follow' ? one.color : []))
  // What is worth nothing anywhere is not told.
  const symbols = scoring.filter((symbol) =>
    accounts.some(({ color, symbols }) => follows.includes(color) && symbols?.[symbol]),
  )
  const chips = accounts.flatMap((account) => chipOf({ ...all, account }) ?? [])
  return {
    means:
      follows.length > 0 || foundingsIn(choices).length > 0
        ? { hasFollows: symbols.length > 0, symbols }
        : null,
    chips: chips.filter(({ isOff }) => !isOff),
    off: chips.filter(({ isOff }) => isOff),
  }
}

type ForChip = { given: Given; map: Survey; wish: Wish; selection: Selection; account: Account }

function chipOf(all: ForChip): Chip | null {
  const { choices } = all.given
  const { color } = all.account
  const follow = choices.find((one) => one.kind === 'follow' && one.color === color)
  if (follow) return followChip(all, follow)
  return foundingsIn(choices).some((one) => one.color === color) ? foundChip(all) : offChip(all)
}

function followChip({ given: { say, t }, account }: ForChip, follow: GheosAction): Chip {
  const { color, symbols } = account
  return {
    color,
    label: symbols ? `${say(follow)}. ${t('gheos.board.land.worth', symbols)}` : say(follow),
    isChosen: false,
    isOff: false,
    tap: { kind: 'add', actions: [follow] },
    shows: {
      kind: 'follow',
      worth: scoring.flatMap((symbol) => (symbols?.[symbol] ? [{ symbol, points: symbols[symbol] }] : [])),
    },
  }
}

function foundChip({ given: { choices, t }, map, wish, selection, account: { color } }: ForChip): Chip {
  const { at } = wish
  return {
    color,
    label: t('gheos.board.founder', { color }),
    isChosen: wish.color === color,
    isOff: false,
    tap: foundTap(choices, { color, at }, selection),
    shows: {
      kind: 'found',
      share: shareOf(foundingsIn(choices, { color, at }), map),
    },
  }
}

function offChip({ given: { why, t }, account: { color, onMap } }: ForChip): Chip | null {
  const refused = why({ kind: 'follow', color })
  return (
    refused && {
      color,
      label: t('gheos.board.founder.not', { color }),
      isChosen: false,
      isOff: true,
      tap: { kind: 'refuse', why: refused },
      shows: { kind: 'not', words: t('gheos.board.found.not', { onMap: String(onMap) }) },
    }
  )
}

/** The followers that founding would give, where the number is the same on every land; else `some`. */
function shareOf(founds: readonly Founding[], map: Survey): number | 'some' {
  const shares = new Set(founds.map(({ at }) => foundersShare(map.landOf(at))))
  return shares.size === 1 ? [...shares][0] : 'some'
}

/** The foot while founding: a prompt for the missing part, and the button to cancel. */
export const foundFoot = ({ color }: Wish, selection: Selection, t: Given['t']): GheosFoot => ({
  primary: { label: t(color ? 'gheos.board.found.where' : 'gheos.board.found.who'), tap: null },
  cancel: { kind: 'select', selection: { ...selection, color: null, at: null } },
})
