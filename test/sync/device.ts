import {
  type Action,
  type AnyGame,
  atRest,
  choices,
  type Draft,
  extend,
  isRefused,
  type Position,
  startDraft,
} from '../../engine/core/index.ts'
import type { PlayedView, Problem, TableView } from '../../functions/api/shapes.ts'
import type { DeviceStore, KeptDraft } from '../../web/device/device-store.ts'
import { discard, replaceDraft, saveDraft, takeUp } from '../../web/outbox/change.ts'
import { freshDraft, rebaseDraft } from '../../web/outbox/drafts.ts'
import { callBack, drain, queueTurn } from '../../web/outbox/outbox.ts'
import { prepare, takePrepared } from '../../web/outbox/prepared.ts'
import { postTurn } from '../../web/outbox/send.ts'
import { pick, type Random, randomAction } from '../support/play.ts'
import { type Book, intend, letGo } from './book.ts'
import type { Bug } from './bugs.ts'
import type { Network } from './network.ts'

/** The app in one window, from when it is opened until it is killed. */
export interface Device {
  isAlive(): boolean
  /** From then on nothing that it does has an effect. `after`: this many writes from now. */
  kill(after: number): void
  /** Does one thing that its player, or the app by itself, might do. Resolves when it is done; never, once killed. */
  act(): Promise<unknown>
  read(table: string): Promise<void>
  flush(): Promise<unknown>
}

interface Here {
  book: Book
  tables: readonly string[]
  network: Network
  games: Record<string, AnyGame>
  random: Random
  bug: Bug
  newId(): string
  /** A request under the session that the browser has now, whenever it is carried. */
  request(method: string, path: string, body: string | undefined, headers: object): () => Promise<Response>
  /** The server says that somebody else is signed in here. */
  noteSomebodyElse(): void
}

const never = new Promise<never>(() => {})

/** Opens the app in a window of a device. */
export function openApp(here: Here): Device {
  const { book, network, games, random } = here
  const { player } = book.person
  let writesLeft = Number.POSITIVE_INFINITY
  let flushing: Promise<unknown> = Promise.resolve()
  const isAlive = () => writesLeft > 0
  /** What a killed window has asked for never comes. */
  const heard = <T>(work: Promise<T>): Promise<T> => work.then((result) => (isAlive() ? result : never))
  const deviceStore: DeviceStore = {
    read: (work) => (isAlive() ? heard(book.deviceStore.read(work)) : never),
    write(work, durability) {
      if (!isAlive()) return never
      writesLeft--
      // A process that dies writing has written, or has not.
      return !isAlive() && random(2) === 0 ? never : heard(book.deviceStore.write(work, durability))
    },
    close() {},
  }
  const ask: typeof fetch = (path, init) => {
    const { method = 'GET', headers, body } = init ?? {}
    return network.send(here.request(method, String(path), body as string | undefined, headers ?? {}))
  }
  const ports = here.bug({
    deviceStore,
    async send(turn) {
      const isFirst = !book.sent.has(turn.id)
      book.sent.add(turn.id)
      const { sent, table } = await postTurn(player, turn, ask)
      // A player who has lost their seat is told nothing of a turn sent before.
      const isSaid = sent.kind === 'refused' && (isFirst || sent.problem.code !== 'not-found')
      if (isSaid) book.refused.add(turn.id)
      if (sent.kind === 'rules') book.outdated.add(turn.id)
      if (table) void keep(table)
      return sent
    },
    reaches: async () => true,
    newId: here.newId,
    now: () => new Date(Date.parse('2026-03-01T12:00:00Z')),
  })

  async function read(table: string): Promise<void> {
    const known = await ports.deviceStore.read((kept) => kept.get('tables', table))
    const since = known?.view.version ?? 0
    const headers = { 'posthorn-player': player }
    const response = await ask(`/api/tables/${table}?since=${since}`, { headers }).catch(() => null)
    if (!response || !isAlive()) return
    const body = (await response.json()) as TableView | Problem
    if (!('view' in body)) {
      if ('code' in body && body.code === 'other-player') here.noteSomebodyElse()
      return
    }
    await keep(body)
  }

  async function keep(given: TableView | PlayedView): Promise<void> {
    const known = await ports.deviceStore.write(async (kept) => {
      const stands = await kept.get('tables', given.id)
      const version = stands?.view.version ?? 0
      if (!(stands || 'notes' in given) || version > given.version) return null
      const entries = [
        ...(stands?.entries ?? []),
        ...given.entries.filter((entry) => entry.version > version),
      ]
      const view = { ...stands?.view, ...given, entries: [] } as TableView
      await kept.put('tables', { id: view.id, view, entries })
      return { view, entries }
    })
    if (known) await rebaseDraft(ports, known)
  }

  /** One flush after another; another window has its own, where browsers have no locks. */
  const flush = () => {
    flushing = flushing.then(async () => {
      const { code } = await drain(ports)
      if (code === 'other-player') here.noteSomebodyElse()
    })
    return flushing
  }

  /** All that is known of a table where something may be composed; null elsewhere. */
  async function composing(table: string) {
    const [known, kept, queued] = await ports.deviceStore.read((all) =>
      Promise.all([all.get('tables', table), all.get('drafts', table), all.get('outbox', table)]),
    )
    if (!known?.view.view || queued || known.view.state.over) return null
    const draft = kept ?? freshDraft(known.view, 0, true)
    if (draft.version !== known.view.version) return null
    return { view: known.view, draft, game: games[known.view.state.game] }
  }

  async function compose(table: string): Promise<unknown> {
    const at = await composing(table)
    if (!at) return
    const { game, draft, view } = at
    const composed = played(game, draft, draft.actions)
    if (composed.steps.length < draft.actions.length)
      return replaceDraft(ports, draft, freshDraft(view, draft.revision, false))
    if (atRest(game, composed)) return queue(draft)
    const open = choices(game, composed)
    const isUndo = draft.actions.length > 0 && random(5) === 0
    if (!isUndo && (open === 'unseen' || open.length === 0)) return
    const actions = isUndo
      ? draft.actions.slice(0, -1)
      : [...draft.actions, randomAction(open as Action[], random)]
    intend(book.drafts, table, actions)
    return saveDraft(ports, { ...draft, actions, isSynced: false }, draft)
  }

  async function queue(draft: KeptDraft): Promise<void> {
    if (random(4) === 0) return
    const turn = await queueTurn(ports, draft)
    if (turn) book.turns.set(turn.id, turn)
    if (random(2) === 0) await flush()
  }

  async function takeBack(table: string): Promise<void> {
    const turn = await ports.deviceStore.read((kept) => kept.get('outbox', table))
    if ((await callBack(ports, table)) && turn) book.calledBack.add(turn.id)
  }

  /** Plays what lies in the tray again, or lets it go. */
  async function useTray(table: string): Promise<void> {
    const at = await composing(table)
    const [aside] = [...book.contents.tray.values()].filter((one) => one.table === table)
    if (!at || !aside || at.draft.actions.length > 0) return
    if (random(4) === 0) {
      letGo(book, aside)
      await discard(ports.deviceStore, aside.id)
      return
    }
    const actions = played(at.game, at.draft, aside.actions).steps.map(({ action }) => action)
    const isWhole = actions.length === aside.actions.length
    if (isWhole) book.tray.delete(aside.id)
    intend(book.drafts, table, actions)
    await takeUp(ports, { ...at.draft, actions, isSynced: false }, at.draft, isWhole ? aside.id : null)
  }

  /** Prepares a turn while others are to move; lays out what was prepared once it is time. */
  async function prepareOrLayOut(table: string): Promise<void> {
    const at = await composing(table)
    const ready = book.contents.prepared.get(table)
    if (!at || at.draft.actions.length > 0) return
    const { game, draft, view } = at
    if (!(draft.start as unknown as Position).waiting.includes(view.seat)) {
      const actions = book.contents.tables
        .get(table)
        ?.entries.findLast(({ kind }) => kind === 'turn')?.actions
      if (!actions) return
      const line = actions.map(({ action }) => action as Action)
      intend(book.prepared, table, line)
      await prepare(ports, { ...draft, actions: line })
    } else if (ready) {
      const actions = played(game, draft, ready.actions).steps.map(({ action }) => action)
      if (actions.length > 0) intend(book.drafts, table, actions)
      await takePrepared(ports, { ...draft, actions, isSynced: false }, ready)
    }
  }

  return {
    isAlive,
    kill(after) {
      writesLeft = Math.min(writesLeft, after)
    },
    read,
    flush,
    act() {
      const table = pick(here.tables, random)
      const things = [
        ...[() => read(table), () => flush(), () => takeBack(table), () => useTray(table)],
        ...[() => compose(table), () => compose(table), () => compose(table), () => prepareOrLayOut(table)],
      ]
      return pick(things, random)()
    },
  }
}

/** What actions lead to, as far as the rules allow them. */
function played(
  game: AnyGame,
  { start, seat }: Pick<KeptDraft, 'start' | 'seat'>,
  actions: readonly Action[],
): Draft<Position, Action> {
  let draft: Draft<Position, Action> = startDraft(start as unknown as Position, seat)
  for (const action of actions) {
    const next = extend<Position, Action, unknown>(game, draft, action)
    if (isRefused(next)) return draft
    draft = next
  }
  return draft
}
