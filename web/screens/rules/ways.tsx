import type { VNode } from 'preact'
import { back, origin, routeOf } from '../../shell/routes/router.ts'
import { t } from '../../text/words.ts'

/** The ways out of the rules, at hand wherever one reads: back where one came from, and up to the contents. */
export function Ways({ game }: { game: string }): VNode {
  const from = origin()
  const isTable = from && routeOf(new URL(from.path, location.href)).screen === 'table'
  return (
    <p class="ways">
      {from && (
        <a class="back" href={from.path} onClick={back}>
          {isTable ? t('rules.back.table') : t('rules.back')}
        </a>
      )}
      <a href={`/rules/${game}`}>{t('rules.contents')}</a>
    </p>
  )
}
