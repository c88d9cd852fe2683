import type { MyFeeds, MyMail, MyPush, MyRest, MyWebhook } from '../../../functions/api/shapes.ts'
import { t } from '../../text/words.ts'

/* The present state of each page of the settings, in a line. */

/** Where messages about my turns reach me. */
export function messagesState({ devices }: MyPush, { address, trouble, off }: MyMail): string {
  const where = devices.some(({ mine }) => mine) ? 'here' : devices.length > 0 ? 'elsewhere' : 'nowhere'
  const isMailed = address !== null && !trouble && !off.includes('turn')
  return t('settings.messages.state', { where, mail: isMailed ? 'yes' : 'no' })
}

export const connectionsState = ({ token }: MyFeeds, { webhook }: MyWebhook): string =>
  t('settings.connections.state', {
    feeds: token === null ? 'no' : 'yes',
    webhook: webhook && !webhook.ended ? 'yes' : 'no',
  })

export const timeState = ({ night, leave }: Pick<MyRest, 'night' | 'leave'>): string =>
  t('settings.time.state', {
    night: night ? 'yes' : 'no',
    from: clock(night?.from ?? 0),
    to: clock(night?.to ?? 0),
    leave: leave.length,
  })

/** A time of day, given in minutes. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
