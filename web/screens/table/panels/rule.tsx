import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { HeldRow } from '../../../games/kit/choices/held-row.ts'
import { loadRules } from '../../../games/kit/rules/load-rules.ts'
import { useWords } from '../../../games/kit/words.tsx'
import { troubleHere } from '../../../net/trouble.ts'
import { TroubleNote, Waiting } from '../../../shell/page/parts.tsx'
import { usePart } from '../../../shell/routes/use-part.ts'
import { t } from '../../../text/words.ts'

type RuleProps = {
  game: string
  /** The id of a part of its rules page, and of the row there that was asked for: `regions/kiev`. */
  id: string
  close(): void
}

/** A part of a game's rules, read at the table. */
export function Rule({ game, id, close }: RuleProps): VNode {
  const words = useWords(game, [])
  const [section, row = null] = id.split('/')
  const { part: Rules, failed, again } = usePart(() => loadRules(game), game)
  const shown = useRef<HTMLDivElement | null>(null)
  const isThere = Rules !== null && words !== null
  useEffect(() => {
    if (isThere) shown.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [isThere, id])
  return (
    <div ref={shown} class="rule-read">
      <p class="close">
        <button type="button" onClick={close}>
          {t('rule.close')}
        </button>
        <a class="button" href={`/rules/${game}#${section}`} data-whole="">
          {t('rule.all')}
        </a>
      </p>
      {failed && <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />}
      {Rules && words ? (
        <div class="rules">
          <HeldRow.Provider value={row}>
            <Rules t={words.t} only={section} />
          </HeldRow.Provider>
        </div>
      ) : (
        !failed && <Waiting />
      )}
    </div>
  )
}
