import { effect } from '@preact/signals'
import { isDone, isRefused } from '../../engine/core/refused.ts'
import type { InboxRow } from '../../functions/api/shapes.ts'
import type { KeptTable, LocalTable } from '../device/device-store.ts'
import { settled } from '../device/idle.ts'
import { keepGame } from '../device/keep-game.ts'
import { deviceStoreOf, locals } from '../device/kept.ts'
import { isSignedOut, owner } from '../device/player.ts'
import { inRounds } from '../device/rounds.ts'
import { keepWhole } from '../device/whole.ts'
import { gameClients } from '../games/index.ts'
import { refresh } from '../known/tables.ts'
import { readWhole } from '../known/whole.ts'
import { letTablesGo } from '../outbox/gone-tables.ts'
import { hereOf } from '../outbox/here.ts'
import { carried } from '../print/language.ts'
import { language } from '../text/chosen.ts'
import { rows } from './inbox.ts'

/**
 * Every table that I sit at is carried on this device: its newest view, its story, its game. So is every game, for a
 * player who opens a table on this device without a network, even if they have never seen one. Tables on this device are
 * drawn for lists while none is played; one that is over at once, since nobody plays there.
 */
export function startCarrying(isAtTable: () => boolean): void {
  isPlaying = isAtTable
  for (const game of Object.keys(gameClients)) void keepGame(game)
  if (language !== carried) void keepGame(language)
  void settled().then(keepWhole)
  effect(() => {
    if (rows.value && owner.value && !isSignedOut.value) void carry()
  })
  effect(() => {
    if (toDraw(locals.value).length > 0) void drawPictures()
  })
}

/** Milliseconds after which a round that the network broke off is begun again. */
const pause = 60_000
let timer: ReturnType<typeof setTimeout> | undefined

function later(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void carry(), pause)
}

/** Where a table is opened not before that one has all it needs: on a slow network both come by the same way. */
const carry = inRounds(async () => {
  if (isPlaying()) await settled()
  if (owner.peek() && !isSignedOut.peek()) await carryAll(rows.peek() ?? [])
})

/** Whether a table is on the page. */
let isPlaying = () => false

const toDraw = (tables: typeof locals.value): LocalTable[] =>
  [...tables.values()].filter(({ newest }) => !isPlaying() || newest.table.over !== null)

/** Lists work without pictures, so no list waits for the code that draws them, and no table for the pictures. */
const drawPictures = inRounds(async () => {
  const drawing = await import('./pictures.ts').catch(() => null)
  await drawing?.keepPictures(owner.peek(), rows.peek() ?? [], toDraw(locals.peek()))
})

async function carryAll(list: readonly InboxRow[]): Promise<void> {
  const whose = owner.peek()
  const deviceStore = deviceStoreOf(whose)
  const kept = await deviceStore.read((all) => all.all('tables'))
  const carried = new Map(kept.map((table) => [table.id, wholeUpTo(table)]))
  for (const game of new Set(list.map(({ game }) => game))) keepGame(game)
  for (const row of list) {
    if (owner.peek() !== whose) return
    if ((carried.get(row.id) ?? 0) >= row.version) continue
    // The table's own page may have read it meanwhile.
    const now = await deviceStore.read((all) => all.get('tables', row.id))
    if (now && wholeUpTo(now) >= row.version) continue
    const answer = await refresh(row.id, row.version)
    if (isRefused(answer) && answer.refused.problem === null) return later()
    if (isDone(answer)) await readWhole(row.id)
  }
  // A newer inbox tells of a table that was joined meanwhile.
  const inInbox = new Set(rows.peek()?.map(({ id }) => id))
  const gone = [...carried.keys()].filter((id) => !inInbox.has(id))
  if (owner.peek() === whose && rows.peek()) await letTablesGo(hereOf(whose), gone)
  void drawPictures()
}

/** The version up to which all of a table is kept; 0 when its beginning is missing. */
const wholeUpTo = ({ view, entries }: KeptTable): number => (entries[0]?.version === 1 ? view.version : 0)
