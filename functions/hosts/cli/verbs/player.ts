import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { PlayerId } from '../../../api/ids.ts'
import { requests } from '../../../http/schemas.ts'
import { type FoundPlayer, findPlayers, moreOf } from '../../../operator/players.ts'
import { inColumns, timeWords } from '../../../operator/words.ts'
import type { Store } from '../../../store/dynamodb/client.ts'
import type { Act } from '../../../store/operator/acts.ts'
import { actHere, actOptions, orderOf } from '../operating.ts'
import { fail, misused, type Verb, type VerbCall, type VerbResult } from './verb.ts'

export const lookingAfterPlayers: Verb = {
  takes: 'find|rename|suspend|unsuspend|erase <name, address or id> [new name]',
  does: 'finds players; renames, suspends or erases one, and logs who did it and why',
  options: {
    ...actOptions,
    yes: { type: 'boolean', does: 'erases without asking again' },
  },
  words: { least: 2, most: 3 },
  async run({ open, words: [what, word, name], options }) {
    if ((what === 'rename') !== (name !== undefined)) misused('Usage: player rename <player> <new name>')
    const act = what === 'find' ? null : actFor(what, name, options)
    const order = act && orderOf(options)
    const { store } = await open()
    // What is done to one player must not be done to another whose name merely has the word in it.
    const names = act ? 'whole' : 'in part'
    const found = await findPlayers({ store, random: randomBytes }, word, names)
    if (!act || !order) return listed(store, found)
    const { player, name: former } = theOne(found, word)
    const { id } = await actHere(store, order, act(player))
    const words = id === null ? 'nothing to change' : done[act(player).kind as keyof typeof done]
    return { lines: [`${former} (${player}): ${words}.`], json: { player, act: id } }
  },
}

const done = {
  rename: 'renamed',
  suspend: 'suspended; they can read, and change nothing',
  unsuspend: 'no longer suspended',
  erase: 'erased; the clock does the rest within two minutes',
}

function actFor(
  what: string,
  name: string | undefined,
  options: VerbCall['options'],
): (player: PlayerId) => Act {
  switch (what) {
    case 'rename': {
      const checked = checkedName(name)
      return (player) => ({ kind: 'rename', player, name: checked })
    }
    case 'suspend':
    case 'unsuspend':
      return (player) => ({ kind: what, player })
    case 'erase':
      if (!options.yes) misused('Nothing brings an erased player back. If you are sure, add --yes.')
      return (player) => ({ kind: 'erase', player })
    default:
      return misused(`There is no “player ${what}”.`)
  }
}

/** A name as players may take it. */
function checkedName(name: string | undefined): string {
  const parsed = v.safeParse(requests.guest.entries.name, name)
  return parsed.success ? parsed.output : misused('A name has 1 to 30 characters that can be seen.')
}

function theOne(found: readonly FoundPlayer[], word: string): FoundPlayer {
  if (found.length === 0)
    return fail(`There is no player “${word}” here. To look for a part of a name: player find.`)
  if (found.length > 1)
    return fail([`Several players are called “${word}”. Use an id:`, ...linesOf(found)].join('\n'))
  return found[0]
}

async function listed(store: Store, found: readonly FoundPlayer[]): Promise<VerbResult> {
  const [one] = found
  if (!one) return { lines: ['Nobody was found.'], json: { players: [] }, isNo: true }
  if (found.length > 1) return { lines: linesOf(found), json: { players: found } }
  const more = await moreOf({ store, random: randomBytes }, one.player)
  const lines = [
    ...linesOf(found),
    more.address ?? 'no email address',
    ...(more.tables.length > 0 ? more.tables : ['no tables']),
  ]
  return { lines, json: { players: [{ ...one, ...more }] } }
}

const linesOf = (found: readonly FoundPlayer[]): string[] =>
  inColumns(
    found.map(({ player, name, at, suspended }) => [
      ...[player, name, `since ${timeWords(at)}`],
      suspended === null ? '' : `suspended since ${timeWords(suspended)}`,
    ]),
  )
