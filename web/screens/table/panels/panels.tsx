import type { AnyGame } from '../../../../engine/core/index.ts'
import type { Known, Prepared } from '../../../device/device-store.ts'
import type { Panel, Tab } from '../../../games/kit/frame/around-board.ts'
import { later } from '../../../shell/page/later.tsx'
import { rows } from '../../../sync/inbox.ts'
import { t, type Words } from '../../../text/words.ts'
import type { TableActions } from '../composing/table-actions.ts'
import { More } from './more.tsx'
import { Notes } from './notes.tsx'
import { Orders } from './orders.tsx'
import { Story } from './story.tsx'

const Chat = later(async () => (await import('./chat.tsx')).Chat)

type Props = {
  known: Known
  game: AnyGame
  words: Words
  light(at: readonly string[]): void
  tableActions: TableActions
  /** Shows on the board again what happened since my latest turn; null when nothing did. */
  playAgain: (() => void) | null
  /** Shows the turns from an entry on. */
  playFrom(version: number): void
  /** Begins to try things out; null when that is not possible. */
  explore: (() => void) | null
  prepared: Prepared | null
  /** The list of what I plan; null where nothing can be planned. */
  advance: Panel['show'] | null
}

/** The parts of a table besides its board. */
export function panelsOf(props: Props): Tab[] {
  const { known, game, words, light, tableActions, playAgain, playFrom, explore, prepared, advance } = props
  const { view } = known
  const { id, chat } = view
  const isUnread = rows.value?.find((row) => row.id === id)?.unread ?? chat.newest !== chat.read
  const story: Panel = {
    name: 'story',
    label: t('panel.story'),
    show: (close) => (
      <Story
        known={known}
        words={words}
        light={light}
        playAgain={closing(playAgain, close)}
        playFrom={(version) => {
          close()
          playFrom(version)
        }}
      />
    ),
  }
  const talk: Panel = {
    name: 'chat',
    label: t('panel.chat'),
    isMarked: isUnread,
    show: () => <Chat whose={tableActions.here.owner} table={view} unread={isUnread} />,
  }
  const orders: Panel = {
    name: 'orders',
    label: t(advance ? 'panel.advance' : 'panel.orders'),
    show: (close) => (
      <>
        {advance?.(close)}
        {advance && view.orders && <h2>{t('panel.orders')}</h2>}
        {view.orders && <Orders whose={tableActions.here.owner} known={known} game={game} words={words} />}
      </>
    ),
  }
  const notes: Panel = {
    name: 'notes',
    label: t('panel.notes'),
    show: () => <Notes whose={tableActions.here.owner} table={view} />,
  }
  const more: Panel = {
    name: 'more',
    label: t('panel.table'),
    show: (close) => (
      <More
        table={view}
        words={words}
        tableActions={tableActions}
        explore={closing(explore, close)}
        prepared={prepared}
        close={close}
      />
    ),
  }
  // Only for tables whose other players sit elsewhere.
  const ofPost = tableActions.isByPost
    ? [...((view.orders || advance) && !view.state.over ? [orders] : []), notes]
    : []
  return [
    story,
    ...(tableActions.isByPost ? [talk] : []),
    { name: 'more', label: t('panel.more'), within: [more, ...ofPost] },
  ]
}

/** The same, but makes way for the board first. */
const closing = (work: (() => void) | null, close: () => void) =>
  work &&
  (() => {
    close()
    work()
  })
