import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { ulid } from 'ulidx'
import { isDone, isRefused } from '../../../../engine/core/refused.ts'
import type { ChatMessage, TableView } from '../../../../functions/api/shapes.ts'
import { typedAt } from '../../../device/typed.ts'
import { markRead, readChat, readChatDownTo, sayInChat } from '../../../net/chat.ts'
import { SealOf } from '../../../shell/forms/bot.tsx'
import { Name } from '../../../shell/page/label.tsx'
import { Form, TroubleNote, useTask, Waiting } from '../../../shell/page/parts.tsx'
import { timeWords } from '../../../shell/time/time.ts'
import { expectAnswers, noteRead } from '../../../sync/inbox.ts'
import { SeatMark } from '../../../table/seat-mark.tsx'
import { named, t } from '../../../text/words.ts'
import { Hushing, Reporting } from './safety.tsx'

/** Characters of a message. */
const longestMessage = 2000

/** A message that is typed: its id once it was sent, for the answer may be lost. */
interface Typed {
  text: string
  id?: string
}

type Props = { whose: string | null; table: TableView; unread: boolean }

/** The messages of a table, the newest first. Opening it means reading it. */
export function Chat({ whose, table, unread }: Props): VNode {
  const messages = useSignal<readonly ChatMessage[] | null>(null)
  const earlier = useSignal<string | null>(null)
  /** A player was hidden or is shown again: all that is here must be read again. */
  const isStale = useSignal(false)
  const typed = typedAt<Typed>(whose, table.id, 'chat', { text: '' })
  const reading = useTask()
  const saying = useTask()

  const read = async () => {
    const before = messages.peek() ?? []
    const isWhole = isStale.peek()
    isStale.value = false
    const answer = await reading.run(() => readChatDownTo(table.id, isWhole ? before[0]?.id : undefined))
    if (!isDone(answer)) {
      if (isWhole) isStale.value = true
      return
    }
    const known = messages.peek() ?? []
    const { messages: page, next } = answer.value
    const isJoined = page.some(({ id }) => id === before.at(-1)?.id)
    // A message sent meanwhile may be missing from it.
    messages.value = merged(isJoined ? known : known.filter((one) => !before.includes(one)), page)
    if (isWhole || !isJoined) earlier.value = next
    // It arrived, and its answer was lost.
    if (page.some(({ id }) => id === typed.peek().id)) typed.value = { text: '' }
    const newest = page.at(-1)
    if (newest && newest.id > (table.chat.read ?? '')) await markRead(table.id, newest.id)
    // When the server was not told, it reports them as unread again.
    noteRead(table.id)
    expectAnswers()
  }
  useEffect(() => void read(), [table.id, unread])
  // What is being read meanwhile may be as it was before.
  useEffect(() => {
    if (isStale.value && !reading.busy && !reading.trouble) void read()
  }, [isStale.value, reading.busy])

  const readEarlier = async () => {
    const answer = await reading.run(() => readChat(table.id, earlier.peek() ?? undefined))
    if (!isDone(answer)) return
    messages.value = merged(answer.value.messages, messages.peek() ?? [])
    earlier.value = answer.value.next
  }
  const say = async () => {
    const { text, id } = typed.peek()
    const answer = await saying.run(async () => {
      const answer = id && (await sayAs(id, text))
      // An id of long ago is too old for a message that has not arrived.
      return answer && !(isRefused(answer) && answer.refused.code === 'bad-clock')
        ? answer
        : sayAs(ulid(), text)
    })
    if (!isDone(answer)) return
    messages.value = merged(messages.peek() ?? [], [answer.value])
  }
  const sayAs = async (id: string, text: string) => {
    typed.value = { text, id }
    const answer = await sayInChat(whose, table.id, { id, text: text.trim() })
    // The next message may be begun already.
    if (isDone(answer) && typed.peek().id === id) typed.value = { text: '' }
    return answer
  }

  return (
    <>
      <Form task={saying} submit={t('chat.say')} onSubmit={say}>
        <p class="field">
          <label for="message">{t('chat.label')}</label>
          <textarea
            id="message"
            dir="auto"
            rows={2}
            required
            maxLength={longestMessage}
            value={typed.value.text}
            onInput={(event) => {
              typed.value = { text: event.currentTarget.value }
            }}
          />
        </p>
      </Form>
      <TroubleNote trouble={reading.trouble} retry={read} />
      {!messages.value && reading.busy && <Waiting />}
      {messages.value?.length === 0 && <p class="quiet">{t('chat.empty')}</p>}
      <ol class="messages">
        {messages.value?.toReversed().map((message) => (
          <li key={message.id} class={message.mine && 'mine'}>
            <p class="quiet by">
              <SeatMark seat={message.seat} game={table.state.game} /> <SealOf name={message.name} />{' '}
              <bdi>
                <Name>{named(message.name)}</Name>
              </bdi>{' '}
              <time dateTime={message.at}>{timeWords(message.at)}</time>
            </p>
            {message.text && !message.hushed ? (
              <p class="said" dir="auto">
                {message.text}
              </p>
            ) : (
              <p class="quiet">{unseen(message)}</p>
            )}
            {!message.mine && message.text && (
              <details class="about">
                <summary>{t('message.more')}</summary>
                <div>
                  <Hushing
                    table={table.id}
                    message={message.id}
                    name={named(message.name)}
                    isHushed={message.hushed === true}
                    then={() => {
                      isStale.value = true
                    }}
                  />
                  <Reporting table={table.id} about={{ message: message.id }} ask={t('report.message')} />
                </div>
              </details>
            )}
          </li>
        ))}
      </ol>
      {earlier.value && (
        <p class="actions">
          <button type="button" disabled={reading.busy} onClick={readEarlier}>
            {t('chat.earlier')}
          </button>
        </p>
      )}
    </>
  )
}

/** What stands in place of a message that is not shown. */
const unseen = ({ removed, hushed }: ChatMessage): string =>
  t(removed ? 'chat.removed' : hushed ? 'chat.hushed' : 'chat.erased')

/** Two pages of messages as one, by id, which is by time. */
function merged(before: readonly ChatMessage[], after: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map([...before, ...after].map((message) => [message.id, message]))
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
