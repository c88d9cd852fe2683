import { randomBytes } from 'node:crypto'
import { playersAmong } from '../../../../engine/core/index.ts'
import type { PlayerId } from '../../../api/ids.ts'
import type { MailSettings, MailTrouble } from '../../../api/notifications.ts'
import { claimOf, playerAt } from '../../../messages/mail/address.ts'
import { liftTrouble } from '../../../messages/mail/came-back.ts'
import { counted, inColumns, timeWords } from '../../../operator/words.ts'
import { isoOf } from '../../../ports/index.ts'
import type { Store } from '../../../store/dynamodb/client.ts'
import { getMail } from '../../../store/players/mail-item.ts'
import { type DueItem, dueIn, getClock, hourOf } from '../../../store/tables/due.ts'
import { getWho } from '../../../store/tables/table-items.ts'
import { runningTables } from './tables.ts'
import { fail, misused, type Verb, type VerbResult } from './verb.ts'

const HOUR = 3_600_000

export const mailing: Verb = {
  takes: '[address]',
  does: 'lists addresses that email came back from, and emails that wait; or shows one address',
  options: {
    lift: { type: 'boolean', does: 'sends email to this address again' },
    'lift-all': { type: 'boolean', does: 'does so for all addresses of the list that email came back from' },
  },
  words: { least: 0, most: 1 },
  async run({ open, words: [address], options }) {
    if (options['lift-all'] && (address || options.lift))
      misused('--lift-all needs no address and no --lift.')
    if (options.lift && !address) misused('Name the address to lift.')
    const { store } = await open()
    return address
      ? oneAddress(store, address, options.lift === true)
      : allOfThem(store, options['lift-all'] === true)
  },
}

/** An address that nothing is sent to, and why. */
interface Marked {
  player: PlayerId
  address: string
  trouble: MailTrouble
}

async function oneAddress(store: Store, address: string, isLifted: boolean): Promise<VerbResult> {
  const ports = { store, random: randomBytes }
  const player = await playerAt(ports, await claimOf(ports, address))
  if (!player) return fail(`No player has the address ${address}.`)
  if (isLifted) await liftTrouble(store, player)
  const { trouble } = await getMail(store, player, 'consistent')
  return { lines: [`${address}: ${stateWords(trouble)}.`], json: { address, trouble } }
}

async function allOfThem(store: Store, isLifted: boolean): Promise<VerbResult> {
  const marked = await markedAddresses(store)
  const lifted = isLifted ? marked.filter(({ trouble }) => trouble === 'bounced') : []
  for (const { player } of lifted) await liftTrouble(store, player)
  const left = marked.filter((one) => !lifted.includes(one))
  const waiting = await waitingMail(store)
  return {
    lines: [
      ...lifted.map(({ address }) => `${address}: ${stateWords(null)}.`),
      ...inColumns(left.map(({ address, trouble }) => [address, stateWords(trouble)])),
      ...(marked.length === 0 ? ['Email goes to every address of the players of running tables.'] : []),
      waitingWords(waiting),
    ],
    json: {
      lifted: lifted.map(({ address }) => address),
      marked: left.map(({ address, trouble }) => ({ address, trouble })),
      waiting: waiting.map(({ at, tries, due: { kind } }) => ({ kind, since: isoOf(at), tries })),
    },
  }
}

/** The addresses of players of running tables that nothing is sent to. */
async function markedAddresses(store: Store): Promise<Marked[]> {
  const found = await runningTables(store)
  const holders = found.flatMap(({ newest }) => playersAmong(newest))
  const who = await getWho(store, holders, 'eventual')
  const players = [...new Set([...who.values()].map(({ player }) => player))]
  const marked: Marked[] = []
  for (const player of players) {
    const { address, trouble }: MailSettings = await getMail(store, player, 'eventual')
    if (address && trouble) marked.push({ player, address, trouble })
  }
  return marked.sort((a, b) => (a.address < b.address ? -1 : 1))
}

/** Messages that could not be sent and are tried again, the oldest first. A retry is filed for an hour ahead at most. */
async function waitingMail(store: Store): Promise<DueItem[]> {
  const last = hourOf(store.now()) + 1
  const found: DueItem[] = []
  for (let hour = (await getClock(store)) ?? last; hour <= last; hour++)
    found.push(...(await dueIn(store, hour, (last + 1) * HOUR)))
  return found
    .filter(({ tries, due: { kind } }) => tries && !noMail.includes(kind))
    .sort((a, b) => a.at - b.at)
}

/** The kinds of due items that send no email. */
const noMail: readonly DueItem['due']['kind'][] = ['push', 'webhook', 'erase', 'opponent']

const stateWords = (trouble: MailTrouble | null): string =>
  trouble === 'bounced'
    ? 'email came back, nothing is sent'
    : trouble === 'complained'
      ? 'marked as spam, nothing is sent'
      : 'email is sent'

function waitingWords([oldest, ...more]: readonly DueItem[]): string {
  if (!oldest) return 'No email waits to be sent again.'
  const { at, tries = 0 } = oldest
  const waits = more.length === 0 ? 'email waits' : 'emails wait'
  return `${more.length + 1} ${waits} to be sent again; the oldest since ${timeWords(isoOf(at))} UTC, tried ${counted(tries, 'time')}.`
}
