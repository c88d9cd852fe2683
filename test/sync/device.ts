import {
  type Action,
  type AnyGame,
  atRest,
  choices,
  type Draft,
  extend,
  type Position,
  startDraft,
} from '../../engine/core/index.ts'
import type { TableView } from '../../functions/http/shapes.ts'
import { type Contents, memoryShelf } from '../../web/device/memory.ts'
import type { KeptDraft, Shelf } from '../../web/device/shelf.ts'
import { bringUp, freshDraft, replaceDraft, saveDraft } from '../../web/outbox/drafts.ts'
import { callBack, drain, type OutboxPorts, queueTurn } from '../../web/outbox/outbox.ts'
import { postTurn } from '../../web/outbox/send.ts'
import { pick, type Random, randomAction } from '../support/play.ts'
import type { Network } from './network.ts'

/** Whose device it is. */
export interface Owner {
  player: string
  ask(method: string, path: string, body: string | undefined, headers: object): Promise<Response>
}

/** The app on one device, from when it is opened until it is killed. */
export interface Device {
  owner: Owner
  contents: Contents
  shelf: Shelf
  isAlive(): boolean
  /** From then on nothing that it does has an effect. `after`: so many uses of its storage from now. */
  kill(after: number): void
  /** Does one thing that its player, or the app by itself, might do. Resolves when it is done; never, once killed. */
  act(random: Random): Promise<unknown>
  read(table: string): Promise<void>
  flush(): Promise<unknown>
}

interface Here {
  owner: Owner
  tables: readonly string[]
  contents: Contents
  network: Network
  games: Record<string, AnyGame>
  newId(): string
  /** Told of what the player himself did to what he had composed. */
  tell(what: 'changed', table: string, actions: Action[]): void
}

const never = new Promise<never>(() => {})

/** Opens the app on a device that keeps these contents. */
export function openApp(here: Here): Device {
  const { owner, contents, network, games } = here
  let usesLeft = Number.POSITIVE_INFINITY
  let flushing: Promise<unknown> = Promise.resolve()
  const isAlive = () => usesLeft > 0
  const real = memoryShelf(contents)
  // A killed process has done what it last asked for, or has not; it never hears which.
  const mortal = <T>(work: () => Promise<T>): Promise<T> => {
    if (!isAlive()) return never
    usesLeft--
    if (!isAlive() && here.newId().endsWith('0')) return never
    return work().then((result) => (isAlive() ? result : never))
  }
  const shelf: Shelf = {
    read: (work) => mortal(() => real.read(work)),
    write: (work, durability) => mortal(() => real.write(work, durability)),
    close() {},
  }
  const ask: typeof fetch = (path, init) =>
    network.send(async () => {
      const { method = 'GET', headers, body } = init ?? {}
      return owner.ask(method, String(path), body as string | undefined, headers ?? {})
    })
  const ports: OutboxPorts = {
    shelf,
    send: async (turn) => (await postTurn(owner.player, turn, ask)).sent,
    reaches: async () => true,
    newId: here.newId,
    now: () => new Date(Date.parse('2026-03-01T12:00:00Z')),
  }

  async function read(table: string): Promise<void> {
    const known = await shelf.read((kept) => kept.get('tables', table))
    const since = known?.view.version ?? 0
    const response = await ask(`/api/tables/${table}?since=${since}`).catch(() => null)
    if (!response?.ok || !isAlive()) return
    const view = (await response.json()) as TableView
    if (known && known.view.version > view.version) return
    const entries = [...(known?.entries ?? []), ...view.entries]
    await shelf.write((kept) => kept.put('tables', { id: table, view, entries }))
    await bringUp(ports, { view, entries })
  }

  /** One flush after another, as under a lock. */
  const flush = () => {
    flushing = flushing.then(() => drain(ports))
    return flushing
  }

  async function compose(table: string, random: Random): Promise<void> {
    const [known, kept, queued] = await shelf.read((kept) =>
      Promise.all([kept.get('tables', table), kept.get('drafts', table), kept.get('outbox', table)]),
    )
    if (!known || queued || known.view.state.over) return
    const draft = kept ?? freshDraft(known.view, 0, true)
    if (draft.version !== known.view.version) return
    const game = games[known.view.state.game]
    const composed = recomposed(game, draft)
    if (!composed) return replaceDraft(ports, draft, freshDraft(known.view, 0, false))
    if (atRest(game, composed)) return queue(draft, random)
    const open = choices(game, composed)
    const isUndo = draft.actions.length > 0 && random(5) === 0
    if (!isUndo && (open === 'unseen' || open.length === 0)) return
    const actions = isUndo
      ? draft.actions.slice(0, -1)
      : [...draft.actions, randomAction(open as Action[], random)]
    const next: KeptDraft = { ...draft, actions, isSynced: false }
    here.tell('changed', table, actions)
    await saveDraft({ shelf }, next)
  }

  const queue = async (draft: KeptDraft, random: Random): Promise<void> => {
    if (random(4) === 0) return
    await queueTurn(ports, draft)
    if (random(2) === 0) await flush()
  }

  return {
    owner,
    contents,
    shelf,
    isAlive,
    kill(after) {
      usesLeft = Math.min(usesLeft, after)
    },
    read,
    flush,
    act(random) {
      const table = pick(here.tables, random)
      const things = [
        () => read(table),
        () => read(table),
        () => compose(table, random),
        () => compose(table, random),
        () => compose(table, random),
        () => flush(),
        () => callBack(ports, table),
      ]
      return pick(things, random)()
    },
  }
}

/** What is composed, with what it leads to; null where its rules are gone. */
function recomposed(game: AnyGame, { start, seat, actions }: KeptDraft): Draft<Position, Action> | null {
  let draft: Draft<Position, Action> = startDraft(start as unknown as Position, seat)
  for (const action of actions) {
    const next = extend<Position, Action, unknown>(game, draft, action)
    if ('code' in next) return null
    draft = next
  }
  return draft
}
