import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { recordedEntry } from '../../../engine/core/index.ts'
import { gameClients } from '../../games/index.ts'
import { nameOfGame, useWords } from '../../games/kit/words.tsx'
import { troubleHere } from '../../net/trouble.ts'
import { type Linked as LinkedTable, replayed, unpacked } from '../../records/link.ts'
import { allEyes, recordSource } from '../../replay/record-source.ts'
import { Replay } from '../../replay/replay.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, Waiting } from '../../shell/page/parts.tsx'
import { useRules } from '../../shell/routes/use-rules.ts'
import { called, t } from '../../text/words.ts'
import { TableFrame } from '../table/frame/frame.tsx'

/** A table that came whole with a link: how it ended, and all that went before. */
export function Linked({ link }: { link: string }): VNode {
  const found = useSignal<LinkedTable | null | undefined>(undefined)
  useEffect(() => {
    found.value = undefined
    void unpacked(link).then((linked) => {
      found.value = linked && Object.hasOwn(gameClients, linked.game) ? linked : null
    })
  }, [link])
  if (found.value === undefined) return <Waiting />
  return found.value ? <Found linked={found.value} /> : <Unreadable />
}

function Found({ linked }: { linked: LinkedTable }): VNode {
  const { game: id, names } = linked
  const { part: game, failed, again } = useRules(id)
  const words = useWords(id, called(names))
  const source = useMemo(() => {
    const log = game && replayed(game, linked)
    return log && recordSource(game, log.map(recordedEntry), { names, eyes: allEyes(names.length, 0) })
  }, [game, linked])
  if (game && !source) return <Unreadable />
  const title = nameOfGame(id)
  return (
    <TableFrame title={title} back={t('linked.play')} to="/play">
      {failed && <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />}
      {source ? (
        <Replay
          source={source}
          words={words}
          title={title}
          start={{ version: source.length, fact: null }}
          link={null}
        />
      ) : (
        !failed && <Waiting />
      )}
    </TableFrame>
  )
}

const Unreadable = (): VNode => (
  <Page title={t('linked.title')}>
    <p class="printed">{t('linked.unreadable')}</p>
    <p>
      <a class="link" href="/play">
        {t('linked.play')}
      </a>
    </p>
  </Page>
)
