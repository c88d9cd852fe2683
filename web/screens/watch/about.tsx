import type { VNode } from 'preact'
import type { Watched } from '../../../functions/api/shapes.ts'
import { nameOfGame } from '../../games/kit/words.tsx'
import { t } from '../../text/words.ts'
import { People } from './people.tsx'
import { WayOn } from './way-on.tsx'

/** The players of a watched table, an explanation of what is shown, and links to go on. */
export const About = ({ table }: { table: Watched }): VNode => (
  <>
    <People table={table} />
    <p>
      <a class="link" href={`/rules/${table.state.game}`}>
        {t('rules.of', { game: nameOfGame(table.state.game) })}
      </a>
    </p>
    <p class="quiet">
      {t('watch.explain')} {table.delay > 0 && t('watch.delay.explain', { count: table.delay })}
    </p>
    {table.state.origin === 'device' && <p class="quiet">{t('origin.device')}</p>}
    <WayOn />
  </>
)
