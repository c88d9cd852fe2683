import type { Json } from '../../../engine/core/game.ts'
import { isAsked, isRefused } from '../../../engine/core/index.ts'
import type { Language } from '../../../web/print/language.ts'
import type { HolderId } from '../../api/ids.ts'
import { isoOf, type Ports } from '../../ports/index.ts'
import { changeDraft, getDraft, getDraftWithReply } from '../../store/tables/drafts.ts'
import { entryOfRequest } from '../../store/tables/log.ts'
import { putReplyProgress } from '../../store/tables/replies.ts'
import { commit } from '../../tables/commit.ts'
import type { Refused } from '../../tables/refused.ts'
import type { Seated } from '../../tables/situation.ts'
import { ending, takeback, turn } from '../../tables/transitions.ts'
import { type Addressed, composedOf } from '../reply/address.ts'
import { answerIn } from '../reply/answer-in.ts'
import { actionsOf, draftOf, isWhole } from '../reply/asking.ts'
import { meantBy } from '../reply/meant.ts'
import { offerOf } from '../reply/offer.ts'
import { takesAnswer } from '../reply/request.ts'
import { spokenAt } from '../text/table-gist.ts'
import { mailWords } from '../text/words.ts'
import type { ReplyResult } from './answer.ts'

/**
 * Follows a reply. A whole turn is sent as the app would send it, under an id that follows from the message. A part of
 * one is saved as the draft, which notes the message. So a reply that comes again, after a crash at any point, finds
 * what it did. Choices are named in the language of the seat's player, as the message that it replies to listed them.
 * `begun`: where it came before, the revision of the draft that it went about to change.
 */
export async function follow(
  ports: Ports,
  at: Seated,
  { version, composed }: Addressed,
  {
    reply: { key, begun, text },
    language,
  }: { reply: { key: string; begun: number | undefined; text: string }; language: Language },
): Promise<ReplyResult> {
  const { game, newest, seat, table } = at
  const { store } = ports
  const holder = newest.holders[seat] as HolderId
  const id = idOf(key)
  const made = await entryOfRequest(
    store,
    table,
    { first: version + 1, last: newest.version, id },
    'consistent',
  )
  if (made) {
    if (made.entry.kind !== 'turn') return { kind: 'answered', version: made.entry.version }
    await clearDraft(ports, holder, newest.version)
    return { kind: 'sent', version: made.entry.version }
  }
  const { draft: saved, by } = await getDraftWithReply(store, holder, 'consistent')
  if (by === key) return { kind: 'noted' }
  if (newest.table.over) return { kind: 'moved' }
  const { app, words } = await spokenAt(at, language)
  const isOpen = isAsked(newest, seat)
  const doing = answerIn(text, app)
  if (doing && isOpen) return answerRequest(ports, at, doing, { base: version, id })
  if (version < newest.since[seat] || (doing && version < newest.version)) return { kind: 'moved' }
  const draft = draftOf(at, saved)
  const offer = draft && words && offerOf(game, draft, words)
  if (!offer && isOpen)
    return takesAnswer(at) ? { kind: 'unclear', line: firstLine(text) } : { kind: 'revealed' }
  if (!offer) return { kind: 'waiting' }
  // It may have been changed by this reply, and changed back by its player since.
  if (begun !== undefined && saved.revision !== begun) return { kind: 'changed' }
  if (composedOf(game.rules, actionsOf(draft)) !== composed) return { kind: 'changed' }
  const { t } = await mailWords(language)
  const meant = meantBy(game, offer, text, t('mail.reply.undo.word'))
  if (isRefused(meant)) return { kind: 'unclear', line: meant.refused }
  const actions = actionsOf(meant.draft)
  const content = { base: newest.version, rules: game.rules, actions: actions as Json[] }
  if (!isWhole(game, meant.draft)) {
    await putReplyProgress(store, key, { begun: saved.revision })
    const isKept = await changeDraft(store, holder, content, {
      revision: saved.revision,
      at: isoOf(ports.now()),
      by: key,
    })
    return { kind: isKept ? 'noted' : 'changed' }
  }
  const ask = { table, player: Promise.resolve(at.player), base: newest.version }
  const request = { ...ask, id, kind: 'turn', content: { actions } }
  const done = await commit(ports, request, turn(content.base, content.rules, actions))
  if (isRefused(done)) return whyNot(done)
  await clearDraft(ports, holder, done.version)
  return { kind: 'sent', version: done.version }
}

/** Agrees to a take-back or an ending, or declines it. `base`: the version that its player was asked at. */
async function answerRequest(
  ports: Ports,
  at: Seated,
  doing: 'agree' | 'refuse',
  { base, id }: { base: number; id: string },
): Promise<ReplyResult> {
  const { table, player, newest } = at
  if (!takesAnswer(at)) return { kind: 'revealed' }
  const isTakeback = newest.table.request?.kind === 'takeback'
  const ask = { table, player: Promise.resolve(player), base, id, content: { doing } }
  const done = isTakeback
    ? await commit(ports, { ...ask, kind: 'takeback' }, takeback(ports, base, doing))
    : await commit(ports, { ...ask, kind: 'end' }, ending(base, doing))
  return isRefused(done) ? whyNot(done) : { kind: 'answered', version: done.version }
}

/** @throws Error where the reply is to come again */
function whyNot({ refused, after }: Refused): ReplyResult {
  if (after !== undefined) return { kind: 'busy' }
  if (refused === 'fault') throw new Error('An answer by mail could not be played.')
  return { kind: 'moved' }
}

const firstLine = (text: string): string => text.trim().split('\n')[0].trim()

/** The id of the turn that a message asks for. */
const idOf = (key: string): string => `reply-${key.slice(0, 22)}`

/** Clears a draft that has been played, unless another was begun. */
async function clearDraft({ store, now }: Ports, holder: HolderId, base: number): Promise<void> {
  const { actions, revision, rules, base: composedOn } = await getDraft(store, holder, 'consistent')
  if (actions.length === 0 || composedOn >= base) return
  await changeDraft(store, holder, { base, rules, actions: [] }, { revision, at: isoOf(now()) })
}
