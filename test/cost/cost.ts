import habits from './habits.json'
import type { Costs, Measured } from './measure.ts'
import prices from './prices.json'

const { about: _, ...priced } = prices
export type Priced = keyof typeof priced

/** How much of everything that has a price a month takes. */
export type Amounts = { [what in Priced]: number }

/** MB that the API, and the clock, have: as they are deployed. */
const MEMORY = 768
const CLOCK_MEMORY = 1024
/**
 * How often the clock looks, and what it reads where nothing is due: eight shares of this hour and of the one before, and
 * where it is.
 */
const LOOKS = 30 * 24 * 60
const UNITS_OF_A_LOOK = 17
const ROUNDS_OF_A_LOOK = 3
/** The clock is taken, and let go. */
const WRITTEN_BY_A_LOOK = 2
const GB = 1024 ** 3

/**
 * What a month takes with so many players a day, after so many months like it. `replied`: the part of all turns that is
 * played by mail, where that is switched on.
 */
export function amountsOf(measured: Measured, players: number, months: number, replied = 0): Amounts {
  const { turn, poll, look, watch } = measured
  const days = players * habits['days a month']
  const turns = days * habits.turns
  const polls = days * habits.polls
  const looks = days * habits['looks at a table']
  const watched = days * habits["watchers' polls"]
  const watching = (watched * habits["watchers' polls that reach the API, of a hundred"]) / 100
  const fresh =
    (days * habits['openings of the app'] * habits['openings with nothing kept, of a hundred']) / 100
  const files =
    fresh * habits['files asked for when the app opens with nothing kept, of which a device keeps all']
  const asked = turns + polls + looks + watching
  const atEdge = turns + polls + looks + watched + files
  const seconds = ({ rounds }: Costs, runs: number) => {
    const ms =
      rounds * habits['milliseconds of a call of DynamoDB'] +
      habits['milliseconds of work a request, besides']
    return (runs * ms * MEMORY) / 1024 / 1000
  }
  const sum = (of: 'read' | 'written' | 'answered') =>
    turns * turn[of] +
    polls * poll[of] +
    looks * look[of] +
    (of === 'answered' ? watched : watching) * watch[of]
  const kept = (months * turns * turn.kept) / GB
  const replies = turns * replied * habits['replies for a turn that is played by mail']
  // Each of them is answered.
  const mails = (turns * habits['mails for a turn, of a hundred']) / 100 + replies
  // What push services take costs nothing but the clock's own work.
  const pushes = (turns * habits['pushes for a turn, of a hundred']) / 100
  const clock =
    LOOKS *
      (ROUNDS_OF_A_LOOK * habits['milliseconds of a call of DynamoDB'] +
        habits['milliseconds of work a request, besides']) +
    mails * habits['milliseconds of a mail'] +
    pushes * habits['milliseconds of a push'] +
    // What reads replies has as much memory as the clock.
    replies * habits['milliseconds of a reply']
  return {
    'write units of DynamoDB':
      sum('written') +
      mails * habits['write units of a mail'] +
      pushes * habits['write units of a push'] +
      replies * habits['write units of a reply'] +
      LOOKS * WRITTEN_BY_A_LOOK,
    'read units of DynamoDB':
      sum('read') +
      mails * habits['read units of a mail'] +
      pushes * habits['read units of a push'] +
      replies * habits['read units of a reply'] +
      LOOKS * UNITS_OF_A_LOOK,
    'GB kept in DynamoDB': kept,
    'GB that can be put back': kept,
    // The projector and opponents run once a turn at most.
    'runs of Lambda': asked + 2 * turns + LOOKS + replies,
    // What a turn asks of DynamoDB is asked by both, too: as if they had as much memory.
    'GB-seconds of Lambda':
      seconds(turn, turns) +
      seconds(poll, polls) +
      seconds(look, looks) +
      seconds(watch, watching) +
      (clock * CLOCK_MEMORY) / 1024 / 1000,
    'requests of the HTTP API': asked,
    'requests at the edge': atEdge,
    // Before a file is looked up, and again before it is handed out.
    'runs of the edge function': 2 * files,
    'GB out of the edge':
      (sum('answered') + atEdge * habits['bytes of headers'] + fresh * habits['bytes of these files']) / GB,
    'GB of log lines':
      ((asked + 2 * turns + LOOKS) * habits["bytes of a log line, Lambda's own three included"]) / GB,
    'GB of files': 0.01,
    'runs of the schedule': 16 * 30 + LOOKS,
    alarms: 13,
    dashboards: 1,
    mails,
    // What SES takes, and the bucket keeps and gives.
    replies,
    'GB of pictures in mails': (mails * habits['bytes of a picture in a mail']) / GB,
  }
}

/** What amounts cost, dollars; what is free is taken off, or not. */
export function dollarsOf(amounts: Amounts, withFree = true): { [what in Priced]: number } {
  const each = (what: Priced): number => {
    const { each, free } = priced[what]
    return Math.max(0, amounts[what] - (withFree ? free : 0)) * each
  }
  return Object.fromEntries((Object.keys(priced) as Priced[]).map((what) => [what, each(what)])) as never
}

export const total = (dollars: { [what: string]: number }): number =>
  Object.values(dollars).reduce((sum, one) => sum + one, 0)
