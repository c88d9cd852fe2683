import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import type { AnyGame, Field, Json } from '../../../engine/core/index.ts'
import { locals } from '../../device/kept.ts'
import type { Known } from '../../device/shelf.ts'
import { imageOf } from '../../games/bitmap.ts'
import { gameClients } from '../../games/index.ts'
import { nameOfGame } from '../../games/words.tsx'
import { startLocal } from '../../local/table.ts'
import { here } from '../../outbox/here.ts'
import { lightPalette } from '../../print/palette.ts'
import { localRecord } from '../../records/collect.ts'
import { linkTo } from '../../records/link.ts'
import { CopyField } from '../../shell/copy-field.tsx'
import { TroubleNote, useTask } from '../../shell/parts.tsx'
import { resultOf } from '../../shell/result.ts'
import { navigate } from '../../shell/router.ts'
import { endingOf } from '../../table/news.ts'
import { t, type Words } from '../../text/words.ts'
import { cardOf, fileOf } from './share-card.ts'

type Props = { known: Known; game: AnyGame; words: Words }

/** What can follow a table on this device: another one, a harder one, one by post; and telling others how it went. */
export function Afterwards({ known, game, words }: Props): VNode {
  const { view: table } = known
  const { state, names } = table
  const task = useTask()
  const harder = names.length === 1 ? harderThan(game, state.options) : null
  const begin = async (options: Json) => {
    const started = await task.run(async () => ({
      ok: true,
      value: await startLocal(here.shelf, game, { title: table.title, names: names.map(String), options }),
    }))
    if (started?.ok) navigate(`/table/${started.value}`)
  }
  return (
    <>
      <p class="actions">
        <button type="button" class="strong" disabled={task.busy} onClick={() => void begin(state.options)}>
          {t('after.again')}
        </button>
        {harder && (
          <button type="button" disabled={task.busy} onClick={() => void begin(harder.options)}>
            {t('after.harder', { level: words.t(`field.${harder.field}.${harder.level}`) })}
          </button>
        )}
        {game.seats.max > 1 && (
          <a class="button" href={`/new#${game.id}`}>
            {t('after.by-post')}
          </a>
        )}
      </p>
      <TroubleNote trouble={task.trouble} />
      <Share known={known} game={game} words={words} />
    </>
  )
}

/** The same options with the game itself playing one level better; null where it plays its best. */
function harderThan(game: AnyGame, options: Json): { field: string; level: string; options: Json } | null {
  const field = gameClients[game.id].levels
  const levels = (game.options.fields as readonly Field[]).find(({ key }) => key === field)
  if (!field || levels?.kind !== 'choice') return null
  const chosen = options as { [key: string]: Json }
  const level = levels.values[levels.values.indexOf(String(chosen[field])) + 1]
  return level ? { field, level, options: { ...chosen, [field]: level } } : null
}

/** The result as text with a link to all of it, or as a picture of the board with the result below. */
function Share({ known, game, words }: Props): VNode {
  const { view: table, entries } = known
  const picture = useSignal<string | null>(null)
  const task = useTask()
  const name = nameOfGame(game.id)
  const newest = entries.at(-1)
  const scores = newest ? endingOf(newest, game.id).map(words.say) : []
  const told = [`${name}: ${resultOf(table.state.over!, table.names, null)}`, ...scores].join(' ')
  const link = useSignal(`${location.origin}/play`)
  useEffect(() => {
    const local = locals.peek().get(table.id)
    if (local)
      void localRecord(here.shelf, local)
        .then((record) => linkTo(record, local.names))
        .then((path) => {
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
      // Whoever closes the list of apps to share with has not failed.
      if (navigator.canShare?.({ files }))
        await navigator.share({ files, text: t('after.text', { told, link: link.value }) }).catch(() => {})
      else picture.value = card.toDataURL('image/png')
      return { ok: true, value: null } as const
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
