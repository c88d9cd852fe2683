import habits from './habits.json'
import { asked, type Costs, type Measured } from './measure.ts'
import { pollsADay } from './polls.ts'
import prices from './prices.json'

const { about: _, ...priced } = prices
export type Priced = keyof typeof priced
/** Regions with prices of their own where they differ from those of us-east-1. */
export const regions = ['us-east-1', 'eu-west-1', 'eu-central-1'] as const
export type Region = (typeof regions)[number]
type Price = { each: number; free: number } & { [region in Region]?: number }

/** What a deployment may have beyond the usual: the part of all turns that is played by mail, and settings that cost something. */
export interface Chosen {
  replied?: number
  firewall?: boolean
  backups?: boolean
}

/** How much of everything that has a price a month takes. */
export type Amounts = { [what in Priced]: number }

/** MB that functions have, as they are deployed. */
export const memory = { api: 768, opponents: 1769, reconciler: 512, clock: 512, worker: 1024 }
/** MB that a whole processor comes with. */
const PROCESSOR = 1769
/**
 * How often the clock looks, and what it reads where nothing is due: eight shares of this hour and of the one before,
 * where it is, and when it came by last. It notes that it comes by.
 */
const LOOKS = 30 * 24 * 60
const UNITS_OF_A_LOOK = 18
const WRITTEN_OF_A_LOOK = 1
const ROUNDS_OF_A_LOOK = 5
/** The reconciler looks as often whether a share was left unfinished. */
export const lookOfReconciler = { read: 1, rounds: 1, cpu: 0 }
/** Copies of both tables: those of seven nights in a vault here, and those of 35 in another one. */
export const COPIES = 7 + 35
/** What a bot takes beyond what a player's turn does: it finds the host, and reads and counts their bot time. */
const ofBotTime = { read: 2.5, written: 2, rounds: 3 }
/** Lambda itself runs a look that asks little so long, milliseconds. */
const LEAST = 10
const GB = 1024 ** 3

/** How often a player does what, a day; of it what reaches the API. */
export const aDay: { [what in (typeof asked)[number]]: number } = {
  turn: habits.turns,
  poll: pollsADay(),
  look: habits['looks at a table'],
  watch: (habits["watchers' polls"] * habits["watchers' polls that reach the API, of a hundred"]) / 100,
  draft: habits.turns * habits['drafts saved for a turn'],
  chat: habits['messages of chat'],
  note: habits['notes saved'],
  lobby: (habits['looks at the lobby'] * habits['looks at the lobby that reach the API, of a hundred']) / 100,
}

/** What is kept at the edge is told by it as often as it is asked for. */
const atEdge: Partial<typeof aDay> = {
  watch: habits["watchers' polls"],
  lobby: habits['looks at the lobby'],
}

/** Milliseconds that a function takes: it waits for DynamoDB, and has its part of a processor meanwhile. */
export const takes = ({ rounds, cpu }: Pick<Costs, 'rounds' | 'cpu'>, megabytes: number): number =>
  Math.max(LEAST, rounds * habits['milliseconds of a call of DynamoDB'] + (cpu * PROCESSOR) / megabytes)

/** Milliseconds on Lambda that a bot searches for a turn, by the levels that are chosen. */
export function searchOf({ bots }: Pick<Measured, 'bots'>): number {
  const [hard, normal] = [
    habits['turns of bots at hard, of a hundred'],
    habits['turns of bots at normal, of a hundred'],
  ]
  const here = (hard * bots.hard + normal * bots.normal + (100 - hard - normal) * bots.easy) / 100
  return here * habits['times as long as here that a bot searches on Lambda']
}

/** What a month takes with this many players a day, after this many months like it. */
export function amountsOf(
  measured: Measured,
  players: number,
  months: number,
  { replied = 0, firewall = false, backups = false }: Chosen = {},
): Amounts {
  const days = players * habits['days a month']
  const turns = days * aDay.turn
  const sum = (of: (costs: Costs) => number, often: Partial<typeof aDay> = {}): number =>
    asked.reduce((all, what) => all + days * (often[what] ?? aDay[what]) * of(measured[what]), 0)
  const requests = sum(() => 1)
  const fresh =
    (days * habits['openings of the app'] * habits['openings with nothing kept, of a hundred']) / 100
  const files =
    fresh * habits['files asked for when the app opens with nothing kept, of which a device keeps all']
  const edge = sum(() => 1, atEdge) + files
  const ofBots = (turns * habits['turns of bots for a turn, of a hundred']) / 100
  const entries = turns + ofBots
  const kept =
    (months *
      (entries * measured.turn.kept +
        days * aDay.chat * habits['bytes kept of a message of chat'] +
        (turns / habits['turns of a player at a table']) *
          habits['bytes kept of a table for each player beside its log: history, names, notes'])) /
    GB
  const replies = turns * replied * habits['replies for a turn that is played by mail']
  // Each of them is answered.
  const mails = (turns * habits['mails for a turn, of a hundred']) / 100 + replies
  // What push services and webhooks take costs nothing but the work.
  const pushes = (turns * habits['pushes for a turn, of a hundred']) / 100
  const webhooks = (turns * habits['webhooks for a turn, of a hundred']) / 100
  const messages = { mail: mails, push: pushes, webhook: webhooks, reply: replies }
  const ofMessages = (what: 'read units' | 'write units' | 'milliseconds') =>
    (Object.keys(messages) as (keyof typeof messages)[]).reduce(
      (all, kind) => all + messages[kind] * habits[`${what} of a ${kind}`],
      0,
    )
  const due = (turns * habits['things due for a turn, of a hundred']) / 100
  const batches = (due + pushes + webhooks) / habits['things due that are handed on together, of ten at most']
  const tables = days * habits['running tables of a player']
  const turnOfBot = takes(
    {
      rounds: measured.turn.rounds + ofBotTime.rounds,
      cpu: measured.turn.cpu + searchOf(measured),
    },
    memory.opponents,
  )
  const units = (what: 'read' | 'written') =>
    sum((costs) => costs[what]) +
    ofBots * (measured.turn[what] + ofBotTime[what]) +
    due * measured.due[what] +
    tables * measured.kept[what]
  const gbSeconds = (ms: number, megabytes: number) => (ms * megabytes) / 1024 / 1000
  // The projector is measured with the turn; another follows the log besides, and mostly finds nothing to do.
  const runs = requests + 2 * entries + 2 * LOOKS + batches + replies
  const line = (bytes: number) => bytes + habits['bytes that CloudWatch adds to a log line']
  return {
    'write units of DynamoDB': units('written') + ofMessages('write units') + LOOKS * WRITTEN_OF_A_LOOK,
    'read units of DynamoDB':
      units('read') + ofMessages('read units') + LOOKS * (UNITS_OF_A_LOOK + lookOfReconciler.read),
    'GB kept in DynamoDB': kept,
    'GB that can be put back': kept,
    'runs of Lambda': runs,
    'GB-seconds of Lambda':
      gbSeconds(
        sum((costs) => takes(costs, memory.api)),
        memory.api,
      ) +
      gbSeconds(turns * LEAST + ofBots * turnOfBot, memory.opponents) +
      gbSeconds(
        tables * takes(measured.kept, memory.reconciler) + LOOKS * takes(lookOfReconciler, memory.reconciler),
        memory.reconciler,
      ) +
      gbSeconds(LOOKS * ROUNDS_OF_A_LOOK * habits['milliseconds of a call of DynamoDB'], memory.clock) +
      gbSeconds(
        // What reads replies has as much memory as a worker.
        due * takes(measured.due, memory.worker) + ofMessages('milliseconds'),
        memory.worker,
      ),
    'requests at the edge': edge,
    // Of files it runs before and after.
    'runs of the edge function': sum(() => 1, atEdge) + 2 * files,
    'GB out of the edge':
      (sum(({ answered }) => answered, atEdge) +
        edge * habits['bytes of headers'] +
        fresh * habits['bytes of these files']) /
      GB,
    'GB of log lines':
      (runs * (habits["bytes of Lambda's own three log lines of a run"] + 3 * line(0)) +
        requests * line(habits['bytes of the log line of a request'])) /
      GB,
    'GB of files': 0.01,
    'runs of the schedule': 2 * LOOKS,
    // Handed on, given and taken away.
    'requests of the queue':
      3 * batches + LOOKS * habits['looks of the queue where nothing is in it, a minute'],
    alarms: 14,
    dashboards: 1,
    mails,
    // What SES takes, and the bucket keeps and gives.
    replies,
    'GB of pictures in mails': (mails * habits['bytes of a picture in a mail']) / GB,
    'web ACLs with one rule': firewall ? 1 : 0,
    'requests that a web ACL checks': firewall ? edge : 0,
    // As many as there are after six weeks.
    'GB kept in copies': backups ? COPIES * kept : 0,
    'GB that are copied elsewhere': backups ? 30 * kept : 0,
  }
}

/** What amounts cost in a region, dollars; what is free is taken off, or not. */
export function dollarsOf(
  amounts: Amounts,
  withFree = true,
  region: Region = 'us-east-1',
): { [what in Priced]: number } {
  const each = (what: Priced): number => {
    const { each, free, ...elsewhere }: Price = priced[what]
    return Math.max(0, amounts[what] - (withFree ? free : 0)) * (elsewhere[region] ?? each)
  }
  return Object.fromEntries((Object.keys(priced) as Priced[]).map((what) => [what, each(what)])) as never
}

export const total = (dollars: { [what: string]: number }): number =>
  Object.values(dollars).reduce((sum, one) => sum + one, 0)
