import type { AnyGame, Json } from '../../../engine/core/index.ts'
import { isDone } from '../../../engine/core/refused.ts'
import type { Level } from '../../../engine/core/seats/level.ts'
import { botNames } from '../../../engine/core/seats/seat-name.ts'
import type { LocalTable } from '../../device/device-store.ts'
import { player } from '../../device/player.ts'
import { gameClients } from '../../games/index.ts'
import { noteBegun } from '../../local/begun.ts'
import { startLocal } from '../../local/table.ts'
import type { Here } from '../../outbox/here.ts'
import type { Task } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'

/** What a table on this device is dealt with. */
export type Dealing = { here: Here; task: Task; game: AnyGame }

const me = () => ({ name: player.value?.name ?? t('play.guest') })

/** Deals a table on this device. @returns its id; null where it can't be kept */
async function deal(
  { here, task, game }: Dealing,
  seats: Pick<LocalTable, 'names' | 'opponents'>,
  options: Json = {},
): Promise<string | null> {
  const aim = seats.names.length === 1 ? gameClients[game.id].firstAim : undefined
  const started = await task.run(async () => ({
    value: await startLocal(here.deviceStore, game, { title: '', options, ...seats }, aim),
  }))
  if (!isDone(started)) return null
  noteBegun(started.value)
  return started.value
}

/** Deals a table to people around this device. */
export function dealAround(dealing: Dealing, count: number): Promise<string | null> {
  const names = Array.from({ length: count }, (_, seat) =>
    seat === 0 && (player.value || count === 1) ? me() : { name: t('seat.numbered', { number: seat + 1 }) },
  )
  return deal(dealing, { names })
}

/** Deals a table to one person, with these options. */
export const dealAlone = (dealing: Dealing, options: Json): Promise<string | null> =>
  deal(dealing, { names: [me()] }, options)

/** Deals a table to one person and a number of bots. */
export function dealAgainst(dealing: Dealing, count: number, level: Level): Promise<string | null> {
  const opponents = [null, ...Array.from({ length: count }, () => level)]
  return deal(dealing, { names: botNames(opponents).map((bot) => bot ?? me()), opponents })
}
