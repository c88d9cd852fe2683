import { settingsOf } from '../../../infra/settings/settings.ts'
import { aDay, memory, searchOf, takes } from '../cost/cost.ts'
import habits from '../cost/habits.json'
import { asked, type Measured } from '../cost/measure.ts'

/** Of all that happens on a day, so much happens in its busiest hour. */
export const BUSIEST_HOUR = 0.12

/** One thing that may be full: how much of it is needed, and how much there is before anybody asks for more. */
export interface Capacity {
  name: string
  needs: number
  gives: number
  unit: string
  /** How more of it is had; null where it can't be. */
  ask: string | null
}

/** What AWS gives a new account that has been used for a while, as documented; what of it is asked for, by quota. */
const quotas = {
  /** Of production; in the sandbox it is 200 a day. */
  mailsADay: 50_000,
  mailsASecond: 14,
  runsAtOnce: 1_000,
  runsOfNewAccount: 10,
  /** Units a second that a table on demand gives from the first, and at most. */
  written: { first: 4_000, most: 40_000 },
  read: { first: 12_000, most: 40_000 },
}
/** What a deployment lets through where its settings say nothing. */
const { workers: WORKERS, botRuns, rate } = settingsOf({})
/** Messages that a worker is given at once. */
const BATCH = 10
/**
 * The reconciler has this many milliseconds of a day: fourteen minutes each time that a share has its turn, and all shares
 * have theirs side by side.
 */
const RECONCILER = 24 * 60 * 14 * 60_000
/** What the clock hands on in a minute, of eight shares each. */
const HANDED = 8 * 10_000
/** Parts that the log's stream begins with, each followed by one run. */
const SHARDS = 4

/** What a day of this many players needs in its busiest hour, of all that is there once for all. Fullest first. */
export function capacitiesFor(measured: Measured, players: number): Capacity[] {
  const second = (aDayEach: number) => (players * aDayEach * BUSIEST_HOUR) / 3600
  const turns = second(habits.turns)
  const mails = (turns * habits['mails for a turn, of a hundred']) / 100
  const pushes = (turns * habits['pushes for a turn, of a hundred']) / 100
  const due = (turns * habits['things due for a turn, of a hundred']) / 100 + pushes
  const requests = asked.reduce((sum, what) => sum + second(aDay[what]), 0)
  const api = asked.reduce(
    (sum, what) => sum + (second(aDay[what]) * takes(measured[what], memory.api)) / 1000,
    0,
  )
  // Of a batch all wait at once, but one processor works for all.
  const alone = (measured.due.cpu * 1769) / memory.worker
  const batch = Math.max(takes(measured.due, memory.worker) / BATCH, alone)
  const workers =
    (due * batch +
      mails * habits['milliseconds of a mail'] +
      (pushes * habits['milliseconds of a push']) / BATCH) /
    1000
  const followers = (turns * takes(measured.kept, memory.reconciler)) / 1000
  const tables = players * habits['running tables of a player']
  const reconciling =
    tables * takes({ ...measured.kept, rounds: measured.kept.rounds / 8 }, memory.reconciler)
  const bots = (turns * habits['turns of bots for a turn, of a hundred'] * searchOf(measured)) / 100_000
  const runs = api + workers + followers + bots + reconciling / 86_400_000
  const written =
    asked.reduce((sum, what) => sum + second(aDay[what]) * measured[what].written, 0) +
    due * measured.due.written +
    mails * habits['write units of a mail']
  const read =
    asked.reduce((sum, what) => sum + second(aDay[what]) * measured[what].read, 0) +
    due * (measured.due.read + 1) +
    mails * habits['read units of a mail']
  const mailsADay = (players * habits.turns * habits['mails for a turn, of a hundred']) / 100
  const all: Capacity[] = [
    {
      ...{ name: 'SES, mails a day', needs: mailsADay, gives: quotas.mailsADay, unit: '' },
      ask: 'Service Quotas, SES: sending quota',
    },
    {
      ...{ name: 'SES, mails a second', needs: 1.5 * mails, gives: quotas.mailsASecond, unit: '' },
      ask: 'Service Quotas, SES: sending rate',
    },
    {
      ...{ name: 'workers at once', needs: workers, gives: WORKERS, unit: 'runs' },
      ask: 'setting workers',
    },
    {
      ...{ name: 'Lambda, runs at once', needs: runs, gives: quotas.runsAtOnce, unit: 'runs' },
      ask: 'Service Quotas, Lambda: concurrent executions',
    },
    {
      ...{
        name: 'Lambda, runs at once, of an account of ten',
        needs: runs,
        gives: quotas.runsOfNewAccount,
        unit: 'runs',
      },
      ask: 'Service Quotas, Lambda: concurrent executions',
    },
    {
      name: 'API, requests a second',
      needs: 1.5 * requests,
      gives: rate,
      unit: '',
      ask: 'setting rate',
    },
    { name: 'the clock, things handed on a minute', needs: 60 * due, gives: HANDED, unit: '', ask: null },
    {
      ...{ name: 'the reconciler, hours of a day', unit: 'h', ask: null },
      needs: reconciling / 3_600_000,
      gives: RECONCILER / 3_600_000,
    },
    {
      name: 'the projector, runs at once',
      needs: followers,
      gives: SHARDS,
      unit: 'runs',
      ask: 'setting workers',
    },
    {
      ...{ name: 'bots, runs at once', needs: bots, gives: SHARDS * botRuns, unit: 'runs' },
      ask: 'setting botRuns',
    },
    {
      ...{ name: 'DynamoDB, units written a second', needs: written, gives: quotas.written.first, unit: '' },
      ask: `by itself, as it grows, to ${quotas.written.most}; beyond: Service Quotas`,
    },
    {
      ...{ name: 'DynamoDB, units read a second', needs: read, gives: quotas.read.first, unit: '' },
      ask: `by itself, as it grows, to ${quotas.read.most}; beyond: Service Quotas`,
    },
  ]
  return all.sort((a, b) => b.needs / b.gives - a.needs / a.gives)
}
