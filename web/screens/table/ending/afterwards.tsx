import type { VNode } from 'preact'
import type { AnyGame } from '../../../../engine/core/index.ts'
import { isDone } from '../../../../engine/core/refused.ts'
import { botNames } from '../../../../engine/core/seats/seat-name.ts'
import type { Known } from '../../../device/device-store.ts'
import { locals } from '../../../device/kept.ts'
import { gameClients } from '../../../games/index.ts'
import { fittingNext, type LevelBeside, levelBeside } from '../../../local/levels-beside.ts'
import { startLocal } from '../../../local/table.ts'
import { useHere } from '../../../outbox/here.ts'
import { TroubleNote, useTask } from '../../../shell/page/parts.tsx'
import { navigate } from '../../../shell/routes/router.ts'
import { partiesOf } from '../../../table/parties.ts'
import { t, type Words } from '../../../text/words.ts'

type Props = { known: Known; game: AnyGame; words: Words }

/** The ways on from a table on this device: another one, one that suits the result better, one by post. */
export function Afterwards({ known, game, words }: Props): VNode {
  const { view: table } = known
  const { state, names, seat: mine } = table
  const here = useHere()
  const task = useTask()
  const opponents = locals.peek().get(table.id)?.opponents
  const { parties } = partiesOf(table, game, words)
  const my = parties.find(({ seat }) => seat === mine)
  const best = parties.find(({ seat }) => seat !== mine)?.total ?? null
  const next = my ? fittingNext(my.rank === 1, my.total, best) : 'again'
  const played = { options: state.options, opponents, seats: names.length }
  const beside =
    next === 'again'
      ? null
      : levelBeside(game, gameClients[game.id].levels, played, next === 'harder' ? 1 : -1)
  const begin = async ({ options, opponents }: Pick<LevelBeside, 'options' | 'opponents'>) => {
    const started = await task.run(async () => ({
      value: await startLocal(here.deviceStore, game, {
        ...(opponents && { opponents }),
        title: table.title,
        names: opponents
          ? botNames(opponents).map((bot, seat) => bot ?? names[seat] ?? { erased: seat })
          : names.map((name, seat) => name ?? { erased: seat }),
        options,
      }),
    }))
    if (isDone(started)) navigate(`/table/${started.value}`)
  }
  // After a clear defeat the easier one comes first.
  const ways = [
    { label: t('after.again'), table: played },
    ...(beside
      ? [
          {
            label: t(`after.${next}`, { level: levelWords(beside.level, words) }),
            table: beside,
          },
        ]
      : []),
  ]
  if (next === 'easier') ways.reverse()
  return (
    <>
      <p class="actions">
        {ways.map(({ label, table }, i) => (
          <button
            key={label}
            type="button"
            class={i === 0 ? 'strong' : undefined}
            disabled={task.busy}
            onClick={() => void begin(table)}
          >
            {label}
          </button>
        ))}
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

const levelWords = (level: LevelBeside['level'], words: Words): string =>
  'ofGame' in level ? words.t(level.ofGame) : t(`play.level.${level.ofBots}`)
