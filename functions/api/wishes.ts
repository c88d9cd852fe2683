/** What a player may be told by mail. */
export const mailKinds = ['turn', 'reminder', 'nudge', 'timed-out', 'over', 'invite'] as const
export type MailKind = (typeof mailKinds)[number]

/** An hour of the day, from 0, in a time zone by its IANA name. */
export interface DigestTime {
  hour: number
  zone: string
}

/** What has become of messages to an address. */
export type MailTrouble = 'bounced' | 'complained'

/** Where a player is reached by mail, and what he wants to be told there. */
export interface MailItem {
  /** As he typed it, and hashed; it is his while that hash leads back to him. */
  address: string | null
  hash: string | null
  /** What has come back from it: since then nothing is sent there. */
  trouble: MailTrouble | null
  /** When he last showed that it is his, milliseconds since 1970; null where that is not known. */
  since: number | null
  /** An address that waits to be confirmed until then, milliseconds since 1970. */
  waits: { address: string; until: number } | null
  /** What he does not want to be told, and of which tables nothing. */
  off: readonly MailKind[]
  quiet: readonly string[]
  /** When he wants one message a day instead of one for each turn. */
  digest: DigestTime | null
  /** Whether he has been asked for an address. */
  asked: boolean
  /** Whether he answers nothing by mail; how often all addresses for his answers were ended. */
  replies: { off: boolean; ended: number }
}
