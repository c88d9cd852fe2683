import type { AnyGame, Pace, Position, Seat } from '../../engine/core/index.ts'
import { timeGiven } from '../../web/print/pace.ts'
import { resultIn } from '../../web/print/result.ts'
import type { Words } from '../../web/print/speech.ts'
import { linesIn } from '../../web/print/told.ts'
import type { Watched } from '../api/shapes.ts'
import { gameOf, type Ports } from '../ports.ts'
import { speech, t, wordsOf } from './speech.ts'

/** A table as an invite to it may be shown to everybody: only what the link itself tells. */
export interface Invitation {
  game: string
  title: string
  names: (string | null)[]
  /** The player who invites; null if the table no longer has a host. */
  host: string | null
  pace: Pace
}

/** The subject of a card or a page. */
export type Shown = Watched | Invitation

export const isInvitation = (shown: Shown): shown is Invitation => 'pace' in shown
export const gameShown = (shown: Shown): string => (isInvitation(shown) ? shown.game : shown.state.game)

/** A table in words, for a card or a page. */
export interface Gist {
  title: string
  /** The game's name; empty if the title says so already. */
  game: string
  /** Whose turn it is, or how it ended; for an invite, who invites. */
  status: string
  /** The newest line of the story; empty before there is one. */
  line: string
  /** For a watched table, that it is shown with a delay, else empty. For an invite, how much time a turn has. */
  late: string
  seats: GistSeat[]
  /** A text for the picture, for people who can't see it; and what a browser without scripts can't do. */
  alt: string
  noScript: string
}

interface GistSeat {
  name: string
  /** Whether a player may still join there. */
  isFree: boolean
  /** Whether it is this seat's turn, or it has won. */
  isMarked: boolean
  /** Points, in words, once they are counted at the end; else empty. */
  points: string
}

/** A table in words for the reader of its link, including programs that show the link to others. */
export const gistOf = (ports: Pick<Ports, 'games'>, shown: Shown): Promise<Gist> =>
  isInvitation(shown) ? gistOfInvite(shown) : gistOfWatched(ports, shown)

async function gistOfInvite({ game: id, title, names, host, pace }: Invitation): Promise<Gist> {
  const game = (await wordsOf(id, names))?.t(`${id}.name`) ?? id
  const free = names.filter((name) => name === null).length
  return {
    ...titled(title, game),
    status: [
      host === null ? t('card.invite', { game }) : t('card.invite.by', { host, game }),
      t('gathering.free', { count: free }),
    ].join(' '),
    line: '',
    late: timeGiven(speech, pace),
    seats: names.map((name) => ({
      name: name ?? t('seat.free'),
      isFree: name === null,
      isMarked: false,
      points: '',
    })),
    alt: t('card.invite.alt', { game }),
    noScript: t('card.invite.no-script'),
  }
}

/** A table goes by its title, if it has one, followed by its game. */
const titled = (title: string, game: string) => ({
  title: title || game || t('app.name'),
  game: title ? game : '',
})

async function gistOfWatched(ports: Pick<Ports, 'games'>, watched: Watched): Promise<Gist> {
  const { names, state, delay } = watched
  const words = await wordsOf(state.game, names)
  const game = await gameOf(ports, state.game)
  const called = titled(watched.title, words?.t(`${state.game}.name`) ?? '')
  return {
    ...called,
    status: statusOf(watched, game, words),
    line: newestLine(watched, words),
    late: delay > 0 ? t('card.late', { count: delay }) : '',
    seats: names.map((_, seat) => seatOf(watched, game, seat)),
    alt: t('card.alt', { title: called.title }),
    noScript: t('card.no-script'),
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

/** The line of the newest entry: of the game, or else of the table. */
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
