import type { PlayedView, Pushed, PushedAnswer } from '../../functions/api/shapes.ts'
import { openDeviceStore, recallPlayer } from '../device/database.ts'
import { salt } from '../device/random-hex.ts'
import { isTable } from '../net/heard.ts'
import { outboxTag } from '../outbox/names.ts'
import { queueTurn } from '../outbox/outbox.ts'
import { asked } from './asked.ts'
import { drainFor, own } from './background.ts'
import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** The table that a question is about, at the version on which it was asked, and the player who was asked. */
type Question = Pick<Pushed, 'to' | 'tag' | 'version'>

/**
 * Sends the answer of a button on a notification. A turn goes through the outbox, where it waits for a network.
 * @returns whether it has been accepted, now or earlier, or is on its way; if not, the question may have changed
 */
export async function give(question: Question, answer: PushedAnswer): Promise<boolean> {
  const { to, tag, version } = question
  // Another player may be using this device by now.
  if ((await recallPlayer())?.player !== to) return false
  if (answer.path === 'turns') return giveTurn(question, answer)
  const said = await asked<PlayedView>(to, `/api/tables/${tag}/${answer.path}`, {
    fits: isTable,
    method: 'POST',
    body: JSON.stringify({
      ...{ id: own.newId(), base: version, ...answer.what },
      ...(answer.path === 'seats' && { salt: salt() }),
    }),
  })
  // A rematch may have been joined already, in the app or on another device: then nothing is left to do.
  if (said.kind !== 'value') return said.kind === 'problem' && said.problem.code === 'seated-already'
  tellPages({ owner: to, stores: [], played: said.value })
  return true
}

async function giveTurn(
  { to, tag, version }: Question,
  { what }: Extract<PushedAnswer, { path: 'turns' }>,
): Promise<boolean> {
  const deviceStore = await openDeviceStore(to)
  try {
    const kept = await deviceStore.read((all) => all.get('tables', tag))
    const isKept = kept?.view.version === version
    const said = isKept ? null : await asked<PlayedView>(to, `/api/tables/${tag}`, { fits: isTable })
    const at = said?.kind === 'value' ? said.value : kept?.view
    if (at?.version !== version) return false
    const { rules, seat, view } = at
    const turn = await queueTurn(
      { deviceStore, ...own },
      { table: tag, version, rules, seat, start: view, actions: what.actions },
    )
    if (!turn) return false
    let isGood = true
    const { left } = await drainFor(to, ({ id }, { kind }) => {
      if (id === turn.id) isGood = kind === 'played' || kind === 'later'
    })
    if (left > 0) await self.registration.sync?.register(outboxTag).catch(() => {})
    return isGood
  } finally {
    deviceStore.close()
  }
}
