import type { VNode } from 'preact'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { Known, Prepared } from '../../device/shelf.ts'
import { rows } from '../../sync/inbox.ts'
import { Tabs } from '../../table/tabs.tsx'
import { t, type Words } from '../../text/words.ts'
import { Chat } from './chat.tsx'
import { More } from './more.tsx'
import { Notes } from './notes.tsx'
import { Orders } from './orders.tsx'
import { Story } from './story.tsx'
import type { Ways } from './ways.ts'

type Props = {
  known: Known
  game: AnyGame
  words: Words
  light(at: readonly string[]): void
  ways: Ways
  /** Begins to try things out; null where that is not possible. */
  explore: (() => void) | null
  prepared: Prepared | null
}

/** What belongs to a table besides its board. */
export function Panels({ known, game, words, light, ways, explore, prepared }: Props): VNode {
  const { view } = known
  const { id, chat } = view
  const isUnread = rows.value?.find((row) => row.id === id)?.unread ?? chat.newest !== chat.read
  const story = {
    name: 'story',
    label: t('panel.story'),
    show: () => <Story known={known} words={words} light={light} />,
  }
  // What there is only where others sit elsewhere.
  const ofOthers = [
    {
      name: 'chat',
      label: t('panel.chat'),
      isMarked: isUnread,
      show: () => <Chat table={view} unread={isUnread} />,
    },
    ...(view.orders && !view.state.over
      ? [
          {
            name: 'orders',
            label: t('panel.orders'),
            show: () => <Orders known={known} game={game} words={words} />,
          },
        ]
      : []),
    { name: 'notes', label: t('panel.notes'), show: () => <Notes table={view} /> },
  ]
  const more = {
    name: 'more',
    label: t('panel.more'),
    show: (close: () => void) => (
      <More
        table={view}
        ways={ways}
        explore={
          explore &&
          (() => {
            close()
            explore()
          })
        }
        prepared={prepared}
      />
    ),
  }
  return <Tabs tabs={[story, ...(ways.isByPost ? ofOthers : []), more]} />
}
