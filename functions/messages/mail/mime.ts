import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from '../../ports/mailer.ts'

/** A message as it is sent: with its sender and all its parts. */
export function mimeOf(message: Mail, from: string): Promise<Buffer> {
  const { to, subject, text, html, pictures, id, thread, unsubscribe, replyTo, answers } = message
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: pictures.map(({ name, bytes }) => ({
      filename: `${name}.png`,
      content: Buffer.from(bytes),
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
      cid: name,
    })),
    ...(id === null ? {} : { messageId: id }),
    ...(thread === null
      ? {}
      : { inReplyTo: answers ?? thread, references: answers ? [thread, answers] : thread }),
    ...(replyTo === undefined ? {} : { replyTo: { name: 'Posthorn', address: replyTo } }),
    headers: {
      'Auto-Submitted': answers === undefined ? 'auto-generated' : 'auto-replied',
      ...(unsubscribe === null
        ? {}
        : {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    // Nothing of a message is ever fetched from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
