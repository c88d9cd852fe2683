/** A message as it is handed to a mailer, which makes MIME of it and adds the sender. */
export interface Mail {
  /** One address, which its owner has confirmed or is asked to. */
  to: string
  subject: string
  html: string
  /** All that `html` says, for programs that show plain text. */
  text: string
  /** Pictures that `html` shows, as `cid:<name>`. */
  pictures: readonly Picture[]
  /** Identifies the message for good: sent twice, a mail program shows it once. Null for one that is sent only once. */
  id: string | null
  /** The id that all messages of one conversation name as their beginning; null for one that stands alone. */
  thread: string | null
  /** The URL where one POST ends messages of this kind: RFC 8058. Null for a message that was asked for. */
  unsubscribe: string | null
  /** The address for replies, where they are read; and the message that this one answers, if it does. */
  replyTo?: string | undefined
  answers?: string | undefined
}

export interface Picture {
  name: string
  /** A PNG. */
  bytes: Uint8Array
}

/** Sends mail: by SMTP, or into a box to be looked at on this machine. */
export interface Mailer {
  /**
   * Hands a message over. `refused`: there is no such mailbox, or it is disabled; to try again makes no sense.
   * @throws where it was not taken for any other reason, which may hold for all messages and end by itself
   */
  send(message: Mail): Promise<'sent' | 'refused'>
}
