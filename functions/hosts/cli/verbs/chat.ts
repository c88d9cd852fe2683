import { fallback } from '../../../../web/print/language.ts'
import type { TableId } from '../../../api/ids.ts'
import { mailWords } from '../../../messages/text/words.ts'
import { inColumns, timeWords } from '../../../operator/words.ts'
import { listMessages } from '../../../store/tables/chat.ts'
import { getWho, nameAt } from '../../../store/tables/table-items.ts'
import { seatOfHolder } from '../../../tables/situation.ts'
import { foundEntry } from '../find.ts'
import { actHere, actOptions, orderOf } from '../operating.ts'
import { misused, type Verb, type VerbCall, type VerbResult } from './verb.ts'

/** The messages that are shown. */
const MOST = 100

export const lookingAfterChat: Verb = {
  takes: 'show|delete <table> [message]',
  does: 'shows the latest messages of a table with their ids, or deletes the text of one',
  options: actOptions,
  words: { least: 2, most: 3 },
  async run(call) {
    const [what, , message] = call.words
    if (what === 'show' && message === undefined) return show(call)
    if (what === 'delete' && message !== undefined) return deleteOne(call, message)
    return misused('Usage: chat show <table>, or chat delete <table> <message>')
  },
}

async function show({ open, words: [, word] }: VerbCall): Promise<VerbResult> {
  const { store } = await open()
  const newest = await foundEntry(store, word)
  const messages = (await listMessages(store, word as TableId, { most: MOST })).reverse()
  const who = await getWho(
    store,
    messages.map(({ holder }) => holder),
    'consistent',
  )
  const { named } = await mailWords(fallback)
  const said = messages.map(({ id, holder, at, text, removed }) => ({
    ...{ id, at, name: nameAt(seatOfHolder(newest, holder), who.get(holder)), text },
    ...(removed && { removed }),
  }))
  const lines = inColumns(
    said.map(({ id, at, name, text, removed }) => [
      ...[id, timeWords(at), named(name)],
      removed ? '(removed)' : text.replaceAll('\n', ' / '),
    ]),
  )
  return { lines: lines.length > 0 ? lines : ['Nobody wrote anything there.'], json: { messages: said } }
}

async function deleteOne({ open, words: [, word], options }: VerbCall, message: string): Promise<VerbResult> {
  const order = orderOf(options)
  const { store } = await open()
  await foundEntry(store, word)
  const table = word as TableId
  const { id } = await actHere(store, order, { kind: 'delete-message', table, message })
  return { lines: [`Message ${message} has no text now.`], json: { table, message, act: id } }
}
