/**
 * The kinds of notification that a player may get by mail, push and webhook, each with a switch in Settings. Another kind
 * takes `mail.<kind>` in the words of the screens, `mail.end.<kind>` in those of messages, and its place in
 * `web/screens/settings/mail-choices.tsx`.
 *
 * One about the player's own table, as `reminder`, also takes: when it is due (`jobs/clock/schedule.ts`), what is done
 * then (`jobs/scheduler/table-jobs.ts`), and its words (`messages/text/table-gist.ts`).
 *
 * One about anything else, as `invite` (a rematch is an invitation, too), takes a branch of its own in
 * `jobs/scheduler/run-jobs.ts`, `messages/mail/notify-by-mail.ts` and `messages/push/message.ts`.
 */
export const notificationKinds = ['turn', 'reminder', 'nudge', 'timed-out', 'over', 'invite'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The kinds that a player with a daily message gets only in that. */
export const kindsInDigest: readonly NotificationKind[] = ['turn', 'timed-out', 'over']

/** An hour of the day, from 0, in a time zone by its IANA name. */
export interface DigestTime {
  hour: number
  zone: string
}

/** The fate of messages to an address. */
export type MailTrouble = 'bounced' | 'complained'

/** A player's mail address, and the wishes for it. */
export interface MailSettings {
  /** As the player typed it, and hashed; it is theirs while that hash leads back to them. */
  address: string | null
  hash: string | null
  /** The trouble that an address has had: since then nothing is sent there. */
  trouble: MailTrouble | null
  /** When the player last showed that it is theirs, milliseconds since 1970; null if not known. */
  since: number | null
  /** An address that waits to be confirmed until then, milliseconds since 1970. */
  waits: { address: string; until: number } | null
  /** The kinds of mail that are off, and the muted tables. */
  off: readonly NotificationKind[]
  quiet: readonly string[]
  /** When the player wants one message a day instead of one for each turn. */
  digest: DigestTime | null
  /** Whether each table calls in a notification of its own, however soon it follows another's. */
  apart: boolean
  /** Whether the player has been asked for an address. */
  asked: boolean
  /** Whether replies by mail are off; how often all of the player's reply addresses were ended. */
  replies: { off: boolean; ended: number }
}
