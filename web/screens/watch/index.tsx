import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { player } from '../../device/player.ts'
import { titleOf, useWords } from '../../games/kit/words.tsx'
import { pointOf } from '../../replay/point.ts'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, Waiting } from '../../shell/page/parts.tsx'
import { route } from '../../shell/routes/router.ts'
import { announce } from '../../text/announce.ts'
import { called, t } from '../../text/words.ts'
import { TableFrame } from '../table/frame/frame.tsx'
import { Gone } from './gone.tsx'
import { useHiddenFromSearch } from './hidden-from-search.ts'
import { Live } from './live.tsx'
import { NotStarted } from './not-started.tsx'
import { Replaying } from './replaying.tsx'
import { useWatching } from './use-watching.ts'

/** A table for anybody who has a link to watch it by: what everybody there may see, and nothing else. */
export function Screen({ detail: token }: { detail: string }): VNode {
  useHiddenFromSearch()
  // Where the address changes behind its `#`, so does what is shown.
  void route.value
  const watching = useWatching(token)
  const { value: seen } = watching.seen
  const { value: trouble } = watching.trouble
  const { value: isGone } = watching.isGone
  const words = useWords(seen?.table.state.game ?? '', called(seen?.table.names ?? []))
  useEffect(() => {
    // A reader who has just opened the page reads it.
    if (isGone && seen) announce(t('watch.gone.title'))
  }, [isGone])

  if (isGone) return <Gone />
  if (!seen)
    return (
      <Page title={t('watch.title')}>
        <TroubleNote trouble={trouble} retry={watching.wake} />
        {!trouble && <Waiting />}
      </Page>
    )
  const { table } = seen
  const point = pointOf(location.hash)
  const title = titleOf({ title: table.title, game: table.state.game })
  if (table.view === null) return <NotStarted table={table} title={title} trouble={trouble} />
  if (point) return <Replaying token={token} seen={seen} start={point} words={words} title={title} />
  return (
    <TableFrame title={title} back={t(player.value ? 'nav.tables' : 'app.name')}>
      <Live token={token} watching={watching} seen={seen} words={words} />
    </TableFrame>
  )
}
