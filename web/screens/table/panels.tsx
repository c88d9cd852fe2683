import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Prepared } from '../../device/shelf.ts'
import { rows } from '../../net/inbox.ts'
import type { Known } from '../../net/tables.ts'
import { isWide, onWidth } from '../../shell/wide.ts'
import { t, type Words } from '../../text/words.ts'
import { Chat } from './chat.tsx'
import { More } from './more.tsx'
import { Notes } from './notes.tsx'
import { Story } from './story.tsx'
import type { Ways } from './ways.ts'

const names = ['story', 'chat', 'notes', 'more'] as const
type Name = (typeof names)[number]
/** What there is only where others sit elsewhere. */
const ofOthers: readonly Name[] = ['chat', 'notes']

type Props = {
  known: Known
  words: Words
  light(at: readonly string[]): void
  ways: Ways
  /** Begins to try things out; null where that is not possible. */
  explore: (() => void) | null
  prepared: Prepared | null
}

/** What belongs to a table besides its board: one at a time, slid up from below or standing beside it. */
export function Panels({ known, words, light, ways, explore, prepared }: Props): VNode {
  const open = useSignal<Name | null>(isWide() ? 'story' : null)
  useEffect(() => {
    const widen = () => {
      open.value = isWide() ? 'story' : null
    }
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || isWide() || !open.value) return
      // What is closed gives the focus back to what opened it.
      if (document.activeElement?.closest('#panel'))
        document.querySelector<HTMLElement>('[aria-controls="panel"][aria-expanded="true"]')?.focus()
      open.value = null
    }
    const forget = onWidth(widen)
    document.addEventListener('keydown', close)
    return () => {
      forget()
      document.removeEventListener('keydown', close)
    }
  }, [])
  const toggle = (name: Name) => {
    open.value = open.value === name && !isWide() ? null : name
  }
  const { id, chat } = known.view
  const isUnread = rows.value?.find((row) => row.id === id)?.unread ?? chat.newest !== chat.read
  return (
    <div class={open.value ? 'panels open' : 'panels'}>
      <div class="tabs">
        {names
          .filter((name) => ways.isByPost || !ofOthers.includes(name))
          .map((name) => (
            <button
              key={name}
              type="button"
              aria-expanded={open.value === name}
              aria-controls="panel"
              onClick={() => toggle(name)}
            >
              {t(`panel.${name}`)}
              {name === 'chat' && isUnread && open.value !== 'chat' && (
                <>
                  <span class="dot" aria-hidden="true" /> <span class="unseen">{t('panel.new')}</span>
                </>
              )}
            </button>
          ))}
      </div>
      <section
        id="panel"
        tabIndex={-1}
        hidden={!open.value}
        aria-label={open.value ? t(`panel.${open.value}`) : undefined}
      >
        {open.value === 'story' && <Story known={known} words={words} light={light} />}
        {open.value === 'chat' && <Chat table={known.view} unread={isUnread} />}
        {open.value === 'notes' && <Notes table={known.view} />}
        {open.value === 'more' && (
          <More
            table={known.view}
            words={words}
            ways={ways}
            explore={
              explore &&
              (() => {
                if (!isWide()) open.value = null
                explore()
              })
            }
            prepared={prepared}
          />
        )}
      </section>
    </div>
  )
}
