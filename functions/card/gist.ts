import type { AnyGame, Position, Seat } from '../../engine/core/index.ts'
import { resultIn } from '../../web/print/result.ts'
import type { Words } from '../../web/print/speech.ts'
import { linesIn } from '../../web/print/told.ts'
import type { Watched } from '../api/shapes.ts'
import { gameOf, type Ports } from '../ports.ts'
import { speech, t, wordsOf } from './speech.ts'

/** What is going on at a table that is watched, in words. */
export interface Gist {
  title: string
  /** What the game is called; empty where the title says so already. */
  game: string
  /** Whose turn it is, or how it ended. */
  status: string
  /** The newest line of the story; empty before there is one. */
  line: string
  /** That it is told later than it happens; empty where it is not. */
  late: string
  seats: GistSeat[]
}

interface GistSeat {
  name: string
  /** Whether somebody may still sit down there. */
  isFree: boolean
  /** Whether it is this seat's turn, or it has won. */
  isMarked: boolean
  /** Points, in words, once they are counted at the end; else empty. */
  points: string
}

/** A table in words for whoever follows its link, be it a program that shows the link to others. */
export async function gistOf(ports: Pick<Ports, 'games'>, watched: Watched): Promise<Gist> {
  const { names, state, delay } = watched
  const words = await wordsOf(state.game, names)
  const game = await gameOf(ports, state.game)
  const name = words?.t(`${state.game}.name`) ?? ''
  return {
    title: watched.title || name || t('app.name'),
    game: watched.title ? name : '',
    status: statusOf(watched, game, words),
    line: newestLine(watched, words),
    late: delay > 0 ? t('card.late', { count: delay }) : '',
    seats: names.map((_, seat) => seatOf(watched, game, seat)),
  }
}

const positionOf = ({ view }: Watched) => view as unknown as Position | null

function statusOf(watched: Watched, game: AnyGame | null, words: Words | null): string {
  const { names, state } = watched
  const position = positionOf(watched)
  if (state.over) return resultIn(speech, state.over, names, null)
  if (!position) return t('gathering.free', { count: names.filter((name) => name === null).length })
  if (game && words)
    return position.waiting.map((seat) => words.ask(game.ask(position, seat), 'no')).join(' ')
  const waited = position.waiting.map((seat) => speech.nameOf(names, seat))
  return t('turn.others', { names: speech.listed(waited), count: waited.length })
}

/** What the newest entry tells of the game, or else of the table. */
function newestLine({ entries, names }: Watched, words: Words | null): string {
  const entry = entries.at(-1)
  if (!entry) return ''
  return linesIn(speech, entry, names, words ?? { say: () => '' }).at(-1)?.words ?? ''
}

function seatOf(watched: Watched, game: AnyGame | null, seat: Seat): GistSeat {
  const { names, state } = watched
  const { over } = state
  const position = positionOf(watched)
  const isFree = names[seat] === null && !position
  const outcome = over?.reason === 'finished' && game && position ? game.outcome(position) : null
  const total = outcome?.seats[seat]?.total
  return {
    name: isFree ? t('seat.free') : speech.nameOf(names, seat),
    isFree,
    isMarked: over ? over.ranks?.[seat] === 1 : (position?.waiting.includes(seat) ?? false),
    points: total === undefined ? '' : t('over.total', { points: total }),
  }
}
