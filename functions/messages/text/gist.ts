import type { AnyGame, Pace, Position, Seat, SeatName, SeatNames } from '../../../engine/core/index.ts'
import { type Language, languageFor } from '../../../web/print/language.ts'
import { timeGiven } from '../../../web/print/pace.ts'
import { resultIn } from '../../../web/print/result.ts'
import type { Words } from '../../../web/print/speech.ts'
import { linesIn } from '../../../web/print/told.ts'
import type { Watched } from '../../api/shapes.ts'
import { gameOf, type Ports } from '../../ports/index.ts'
import { type AppWords, appWords } from './speech.ts'

/** A table as an invite to it may be shown to everybody: only what the link itself tells. */
export interface Invitation {
  game: string
  title: string
  names: SeatNames
  /** The player who invites; null if the table no longer has a host. */
  host: SeatName | null
  pace: Pace
}

/**
 * The subject of a card or a page, and the language of its link's maker as it was when they made it. A card or a page
 * speaks that, and never its reader's: the edge keeps one answer for everybody, and a chat that shows a link has no reader
 * yet. It is noted with the link, since the function that draws may read nothing of players; old links have none.
 */
export type Shown = (Watched | Invitation) & { language?: Language | undefined }

/** How a card or a page speaks. */
export const languageShown = ({ language }: Pick<Shown, 'language'>): Language => languageFor(language)

export const isInvitation = (shown: Watched | Invitation): shown is Invitation => 'pace' in shown
export const gameShown = (shown: Shown): string => (isInvitation(shown) ? shown.game : shown.state.game)

/** A table in words, for a card or a page. */
export interface Gist {
  title: string
  /** The game's name; empty if the title says so already. */
  game: string
  /** The players to move, or the result; for an invite, the player who invites. */
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
export async function gistOf(ports: Pick<Ports, 'games'>, shown: Shown): Promise<Gist> {
  const app = await appWords(languageShown(shown))
  return isInvitation(shown) ? gistOfInvite(app, shown) : gistOfWatched(ports, app, shown)
}

async function gistOfInvite(
  app: AppWords,
  { game: id, title, names, host, pace }: Invitation,
): Promise<Gist> {
  const { t } = app
  const game = (await app.wordsOf(id, names))?.t(`${id}.name`) ?? id
  const free = names.filter((name) => name === null).length
  return {
    ...titled(app, title, game),
    status: [
      host === null ? t('card.invite', { game }) : t('card.invite.by', { host: app.named(host), game }),
      t('gathering.free', { count: free }),
    ].join(' '),
    line: '',
    late: timeGiven(app, pace),
    seats: names.map((name) => ({
      name: name === null ? t('seat.free') : app.named(name),
      isFree: name === null,
      isMarked: false,
      points: '',
    })),
    alt: t('card.invite.alt', { game }),
    noScript: t('card.invite.no-script'),
  }
}

/** A table goes by its title, if it has one, followed by its game. */
const titled = ({ t }: AppWords, title: string, game: string) => ({
  title: title || game || t('app.name'),
  game: title ? game : '',
})

async function gistOfWatched(ports: Pick<Ports, 'games'>, app: AppWords, watched: Watched): Promise<Gist> {
  const { t } = app
  const { names, state, delay } = watched
  const words = await app.wordsOf(state.game, names)
  const game = await gameOf(ports, state.game)
  const called = titled(app, watched.title, words?.t(`${state.game}.name`) ?? '')
  return {
    ...called,
    status: statusOf(app, watched, game, words),
    line: newestLine(app, watched, words),
    late: delay > 0 ? t('card.late', { count: delay }) : '',
    seats: names.map((_, seat) => seatOf(app, watched, game, seat)),
    alt: t('card.alt', { title: called.title }),
    noScript: t('card.no-script'),
  }
}

const positionOf = ({ view }: Watched) => view as Position | null

function statusOf(app: AppWords, watched: Watched, game: AnyGame | null, words: Words | null): string {
  const { t } = app
  const { names, state } = watched
  const position = positionOf(watched)
  if (state.over) return resultIn(app, state.over, names, null)
  if (!position) return t('gathering.free', { count: names.filter((name) => name === null).length })
  if (game && words)
    return position.waiting.map((seat) => words.ask(game.ask(position, seat), 'no')).join(' ')
  const waited = position.waiting.map((seat) => app.nameOf(names, seat))
  return t('turn.others', { names: app.listed(waited), count: waited.length })
}

/** The line of the newest entry: of the game, or else of the table. */
function newestLine(app: AppWords, { entries, names }: Watched, words: Words | null): string {
  const entry = entries.at(-1)
  if (!entry) return ''
  return linesIn(app, entry, names, words ?? { say: () => '' }).at(-1)?.words ?? ''
}

function seatOf(app: AppWords, watched: Watched, game: AnyGame | null, seat: Seat): GistSeat {
  const { t } = app
  const { names, state } = watched
  const { over } = state
  const position = positionOf(watched)
  const isFree = names[seat] === null && !position
  const outcome = over?.reason === 'finished' && game && position ? game.outcome(position) : null
  const total = outcome?.seats[seat]?.total
  return {
    name: isFree ? t('seat.free') : app.nameOf(names, seat),
    isFree,
    isMarked: over ? over.ranks?.[seat] === 1 : (position?.waiting.includes(seat) ?? false),
    points: total === undefined ? '' : t('over.total', { points: total }),
  }
}
