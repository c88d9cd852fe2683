import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { AnyGame } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import { gameClients } from '../../../games/index.ts'
import { imageOf } from '../../../games/kit/map/bitmap.ts'
import { nameOfGame } from '../../../games/kit/words.tsx'
import { lightPalette } from '../../../print/palette.ts'
import { linkTo } from '../../../records/link.ts'
import { recordOver } from '../../../records/over.ts'
import { CopyField } from '../../../shell/forms/copy-field.tsx'
import { TroubleNote, useTask } from '../../../shell/page/parts.tsx'
import { resultOf } from '../../../shell/words/result.ts'
import { endingOf } from '../../../table/news.ts'
import { t, type Words } from '../../../text/words.ts'
import { cardOf, fileOf } from './share-card.ts'

type Props = { known: Known; game: AnyGame; words: Words }

/** The result as text with a link to all of it, or as a picture of the board with the result below. */
export function Share({ known, game, words }: Props): VNode {
  const { view: table, entries } = known
  const picture = useSignal<string | null>(null)
  const task = useTask()
  const name = nameOfGame(game.id)
  const newest = entries.at(-1)
  const scores = newest ? endingOf(newest, game.id).map(words.say) : []
  const told = [`${name}: ${resultOf(table.state.over!, table.names, null)}`, ...scores].join(' ')
  const link = useSignal(`${location.origin}/play`)
  useEffect(() => {
    void recordOver(table).then(async (record) => {
      const path =
        record &&
        (await linkTo(
          record,
          table.names.map((name, seat) => name ?? { erased: seat }),
        ))
      if (path) link.value = location.origin + path
    })
  }, [table.id])
  const draw = () =>
    task.run(async () => {
      const Picture = await gameClients[game.id].picture()
      const board = await imageOf(Picture, { view: table.view, palette: lightPalette }, 1000)
      const card = cardOf(board, {
        title: name,
        lines: told.slice(name.length + 2),
        link: `${location.origin}/play`,
      })
      const files = [await fileOf(card, `${game.id}.png`)]
      // Closing the list of apps to share with is no failure.
      if (navigator.canShare?.({ files }))
        await navigator.share({ files, text: t('after.text', { told, link: link.value }) }).catch(() => {})
      else picture.value = card.toDataURL('image/png')
      return { value: null } as const
    })
  return (
    <details>
      <summary>{t('after.share')}</summary>
      <CopyField
        label={t('after.link')}
        value={t('after.text', { told, link: link.value })}
        copy={t('after.copy')}
      >
        <button type="button" disabled={task.busy} onClick={() => void draw()}>
          {t('after.picture')}
        </button>
      </CopyField>
      {picture.value && (
        <a href={picture.value} download={`${game.id}.png`}>
          <img class="shared" src={picture.value} alt={told} />
        </a>
      )}
      <TroubleNote trouble={task.trouble} />
    </details>
  )
}
