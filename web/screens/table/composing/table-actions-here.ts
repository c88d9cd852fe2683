import type { AnyGame } from '../../../../engine/core/index.ts'
import type { LocalTable } from '../../../device/device-store.ts'
import { endHere, playHere, resignHere, takeBackHere } from '../../../local/table.ts'
import { troubleHere } from '../../../net/trouble.ts'
import type { Here } from '../../../outbox/here.ts'
import type { TableActions } from './table-actions.ts'

/** On this device alone: a turn is played at once, and all who must agree sit around it. */
export function onDevice(here: Here, game: AnyGame, { id }: LocalTable): TableActions {
  const { deviceStore } = here
  const done = async (made: Promise<unknown>) =>
    (await made) === null ? ({ value: null } as const) : ({ refused: troubleHere('not-now') } as const)
  return {
    here,
    isByPost: false,
    async send(turn) {
      await playHere(deviceStore, game, turn)
    },
    sentAt: () => undefined,
    takeBack: ({ seat }) => done(takeBackHere(deviceStore, game, id, seat)),
    end: ({ seat }) => done(endHere(deviceStore, game, id, seat)),
    resign: ({ seat }) => done(resignHere(deviceStore, game, id, seat)),
  }
}
