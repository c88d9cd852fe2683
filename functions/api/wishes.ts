/**
 * The kinds of message that a player may get, each with a switch in Settings. For another kind about a table: what is due
 * and when (`store/tables/due.ts`, `jobs/clock/file.ts`), what is done then (`jobs/scheduler/steps.ts`), what it says
 * (`messages/text/table-gist.ts` and its `en.json`), and `mail.<kind>` in the words of the screens.
 */
export const mailKinds = ['turn', 'reminder', 'nudge', 'timed-out', 'over', 'invite'] as const
export type MailKind = (typeof mailKinds)[number]

/** An hour of the day, from 0, in a time zone by its IANA name. */
export interface DigestTime {
  hour: number
  zone: string
}

/** The fate of messages to an address. */
export type MailTrouble = 'bounced' | 'complained'

/** A player's mail address, and the wishes for it. */
export interface MailItem {
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
  off: readonly MailKind[]
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
