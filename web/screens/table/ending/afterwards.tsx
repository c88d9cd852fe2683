import type { VNode } from 'preact'
import type { AnyGame, Field, Json } from '../../../../engine/core/index.ts'
import { isDone } from '../../../../engine/core/refused.ts'
import type { Known } from '../../../device/device-store.ts'
import { locals } from '../../../device/kept.ts'
import { gameClients } from '../../../games/index.ts'
import { startLocal } from '../../../local/table.ts'
import { useHere } from '../../../outbox/here.ts'
import { TroubleNote, useTask } from '../../../shell/page/parts.tsx'
import { navigate } from '../../../shell/routes/router.ts'
import { t, type Words } from '../../../text/words.ts'

type Props = { known: Known; game: AnyGame; words: Words }

/** The ways on from a table on this device: another one, a harder one, one by post. */
export function Afterwards({ known, game, words }: Props): VNode {
  const { view: table } = known
  const { state, names } = table
  const here = useHere()
  const task = useTask()
  const harder = names.length === 1 ? harderThan(game, state.options) : null
  const begin = async (options: Json) => {
    const opponents = locals.peek().get(table.id)?.opponents
    const played = opponents ? { opponents } : {}
    const started = await task.run(async () => ({
      value: await startLocal(here.deviceStore, game, {
        ...played,
        title: table.title,
        names: names.map((name, seat) => name ?? { erased: seat }),
        options,
      }),
    }))
    if (isDone(started)) navigate(`/table/${started.value}`)
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
    </>
  )
}

/** The same options with the game itself playing one level better; null when it plays its best. */
function harderThan(game: AnyGame, options: Json): { field: string; level: string; options: Json } | null {
  const field = gameClients[game.id].levels
  const levels = (game.options.fields as readonly Field[]).find(({ key }) => key === field)
  if (!field || levels?.kind !== 'choice') return null
  const chosen = options as { [key: string]: Json }
  const level = levels.values[levels.values.indexOf(String(chosen[field])) + 1]
  return level ? { field, level, options: { ...chosen, [field]: level } } : null
}
