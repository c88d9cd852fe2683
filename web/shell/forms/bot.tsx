import type { VNode } from 'preact'
import type { Level } from '../../../engine/core/seats/level.ts'
import type { SeatName } from '../../../engine/core/seats/seat-name.ts'
import { t } from '../../text/words.ts'
import { ownSeals } from './own-seals.ts'

/** Sealing wax on a square of 24, in which a sign is cut out. */
const wax =
  'M12 1.7A3 3 0 0 1 17.1 3.1A3 3 0 0 1 20.9 6.8A3 3 0 0 1 22.3 12A3 3 0 0 1 20.9 17.1A3 3 0 0 1 17.1 20.9A3 3 0 0 1 12 22.3A3 3 0 0 1 6.9 20.9A3 3 0 0 1 3.1 17.2A3 3 0 0 1 1.7 12A3 3 0 0 1 3.1 6.8A3 3 0 0 1 6.8 3.1A3 3 0 0 1 12 1.7Z'

/** The signs of the bots: a boot, a horseshoe, a wing. */
export const botSeals: { readonly [L in Level]: string } = {
  easy: `${wax}M8 4.8H13V11.2C14 12.8 15.6 13.4 17.4 13.8C18.8 14.2 19.2 15 19.2 16.4H8ZM8 17.4H19.2V19.2H15V18.4H11.4V19.2H8Z`,
  normal: `${wax}M6.6 18.6H9.4V16.8C7.8 15.4 7.2 13.6 7.2 11.6A4.8 4.8 0 0 1 16.8 11.6C16.8 13.6 16.2 15.4 14.6 16.8V18.6H17.4V17.4C19 15.8 19.8 13.8 19.8 11.4A7.8 7.8 0 0 0 4.2 11.4C4.2 13.8 5 15.8 6.6 17.4Z`,
  hard: `${wax}M4.4 6.8C10 4.4 16.6 5.4 20.2 9.6C18.4 10 17 10 15.6 9.6C16.8 11 17.6 11.8 19 12.4C17 12.8 15.2 12.6 13.8 11.8C14.6 13.4 15.4 14.4 16.6 15.2C14.4 15.6 12.6 14.8 11.4 13.4C11.6 15 12 16 12.8 17.2C8.6 16.6 5 12.6 4.4 6.8Z`,
}

/** A seal, drawn on a square of 24. */
export const SealMark = ({ drawn, size = 22 }: { drawn: string; size?: number }): VNode => (
  <svg class="name-seal" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={drawn} fill="currentColor" fill-rule="evenodd" />
  </svg>
)

/** The seal of a bot, or the one that a person has chosen, beside the name; nothing beside any other. */
export function SealOf({ name }: { name: SeatName | null | undefined }): VNode | null {
  // A server of another version may know seals that are not known here.
  const drawn =
    name && ('bot' in name ? botSeals[name.level] : 'name' in name && name.seal && ownSeals[name.seal])
  return drawn ? <SealMark drawn={drawn} /> : null
}

/** Introduces the bots of a level: their seal, and a sentence. How they play is not in it. */
export const MeetBot = ({ level }: { level: Level }): VNode => (
  <p class="meet-bot">
    <SealMark drawn={botSeals[level]} size={40} />
    <span class="printed">{t(`play.meet.${level}`)}</span>
  </p>
)
