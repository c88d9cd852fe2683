import type { Mail, Mailer } from '../../../functions/ports/mailer.ts'

/** Where mail of a test arrives. */
export interface Mailbox extends Mailer {
  messages: Mail[]
  /** What becomes of the next messages; `down`: the mail server can't be reached. */
  takes: 'sent' | 'refused' | 'down'
  /** The latest to an address. */
  latest(to: string): Mail
}

export function createMailbox(): Mailbox {
  const box: Mailbox = {
    messages: [],
    takes: 'sent',
    async send(message) {
      if (box.takes === 'down') throw new Error('No mail server answers.')
      if (box.takes === 'sent') box.messages.push(message)
      return box.takes
    },
    latest(to) {
      const message = box.messages.findLast((one) => one.to.toLowerCase() === to.toLowerCase())
      if (!message) throw new Error(`No mail for ${to}.`)
      return message
    },
  }
  return box
}
