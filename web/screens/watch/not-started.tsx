import type { VNode } from 'preact'
import type { Watched } from '../../../functions/api/shapes.ts'
import { nameOfGame } from '../../games/kit/words.tsx'
import type { Trouble } from '../../net/trouble.ts'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'
import { People } from './people.tsx'
import { WayOn } from './way-on.tsx'

type Props = { table: Watched; title: string; trouble: Trouble | null }

/** A table before its start, or one that was called off before it. */
export function NotStarted({ table, title, trouble }: Props): VNode {
  const { names, state } = table
  const free = names.filter((name) => name === null).length
  return (
    <Page title={title}>
      {state.over ? (
        <p class="printed">{t('over.cancelled')}</p>
      ) : (
        <>
          <p class="printed">
            {t('watch.not-started', { game: nameOfGame(state.game) })}{' '}
            {free > 0 && t('gathering.free', { count: free })}
          </p>
          <p>{t('watch.not-started.wait')}</p>
          <TroubleNote trouble={trouble} />
          <People table={table} />
          <p>
            <a class="link" href={`/rules/${state.game}`}>
              {t('rules.of', { game: nameOfGame(state.game) })}
            </a>
          </p>
        </>
      )}
      <WayOn />
    </Page>
  )
}
