import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { isDone } from '../../../engine/core/refused.ts'
import type { ChatMessage, TableView } from '../../../functions/api/shapes.ts'
import { markRead, readChat, sayInChat } from '../../net/chat.ts'
import { Form, TroubleNote, useTask, Waiting } from '../../shell/parts.tsx'
import { timeWords } from '../../shell/time.ts'
import { expectAnswers, noteRead } from '../../sync/inbox.ts'
import { SeatMark } from '../../table/seat-mark.tsx'
import { named, t } from '../../text/words.ts'
import { heldFor } from './held.ts'

/** Characters of a message. */
const longestMessage = 2000

/** The messages of a table, the newest first. Opening it means reading it. */
export function Chat({ table, unread }: { table: TableView; unread: boolean }): VNode {
  const messages = useSignal<readonly ChatMessage[] | null>(null)
  const earlier = useSignal<string | null>(null)
  const text = heldFor('chat', table.id, '')
  const reading = useTask()
  const saying = useTask()

  const read = async () => {
    const before = messages.peek() ?? []
    const answer = await reading.run(() => readChat(table.id, undefined))
    if (!isDone(answer)) return
    const known = messages.peek() ?? []
    const { messages: page, next } = answer.value
    const isJoined = page.some(({ id }) => id === before.at(-1)?.id)
    // A message sent meanwhile may be missing from it.
    messages.value = merged(isJoined ? known : known.filter((one) => !before.includes(one)), page)
    if (!isJoined) earlier.value = next
    const newest = page.at(-1)
    if (newest && newest.id > (table.chat.read ?? '')) await markRead(table.id, newest.id)
    // When the server was not told, it reports them as unread again.
    noteRead(table.id)
    expectAnswers()
  }
  useEffect(() => void read(), [table.id, unread])

  const readEarlier = async () => {
    const answer = await reading.run(() => readChat(table.id, earlier.peek() ?? undefined))
    if (!isDone(answer)) return
    messages.value = merged(answer.value.messages, messages.peek() ?? [])
    earlier.value = answer.value.next
  }
  const say = async () => {
    const said = text.peek()
    const answer = await saying.run(() => sayInChat(table.id, said.trim()))
    if (!isDone(answer)) return
    messages.value = merged(messages.peek() ?? [], [answer.value])
    // The next message may be begun already.
    if (text.peek() === said) text.value = ''
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
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value
            }}
          />
        </p>
      </Form>
      <TroubleNote trouble={reading.trouble} retry={read} />
      {!messages.value && reading.busy && <Waiting />}
      {messages.value?.length === 0 && <p class="quiet">{t('chat.empty')}</p>}
      <ol class="messages">
        {messages.value?.toReversed().map((message) => (
          <li key={message.id} class={message.seat === table.seat ? 'mine' : undefined}>
            <p class="quiet">
              <SeatMark seat={message.seat} game={table.state.game} /> <bdi>{named(message.name)}</bdi> ·{' '}
              <time dateTime={message.at}>{timeWords(message.at)}</time>
            </p>
            {message.text ? (
              <p class="said" dir="auto">
                {message.text}
              </p>
            ) : (
              <p class="quiet">{t('chat.erased')}</p>
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

/** Two pages of messages as one, by id, which is by time. */
function merged(before: readonly ChatMessage[], after: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map([...before, ...after].map((message) => [message.id, message]))
  return [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
