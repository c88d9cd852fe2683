import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono/tiny'
import type { ComponentChildren, VNode } from 'preact'
import { render } from 'preact-render-to-string'
import { fallback } from '../../../../web/print/language.ts'
import type { Incoming } from '../../../messages/inbound/receive.ts'
import type { Mail } from '../../../ports/mailer.ts'
import type { Outbox, Sent } from './outbox.ts'

const styles = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
  a { display: inline-block; padding: 0.625rem 0.75rem 0.625rem 0; }
  li { border-top: 1px solid #8f8676; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; overflow-wrap: anywhere; }
  dd { margin: 0; }
  iframe { width: 100%; height: 60rem; border: 1px solid #8f8676; }
  textarea { box-sizing: border-box; width: 100%; min-height: 6rem; font: inherit; }
  button { padding: 0.625rem 1rem; font: inherit; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`

/**
 * Messages that this machine keeps instead of sending them, as a mail program would show them. They log people in, so
 * they are shown to `isHere` alone. Replies to them are handed to `receive`, as a mail server would.
 */
export const devMail = (
  outbox: Outbox,
  isHere: MiddlewareHandler,
  receive: (message: Incoming) => Promise<unknown>,
) =>
  new Hono()
    .use('/dev/mail/*', isHere, async (c, next) => {
      await next()
      c.header('cache-control', 'private, no-store')
    })
    .get('/dev/mail', (c) => c.html(page('Mail', <List outbox={outbox} />)))
    .get('/dev/mail/:name', (c) => {
      const sent = outbox.read(c.req.param('name'))
      return sent
        ? c.html(page(sent.message.subject, <Shown name={c.req.param('name')} sent={sent} />))
        : c.notFound()
    })
    .get('/dev/mail/:name/text', (c) => {
      const sent = outbox.read(c.req.param('name'))
      return sent ? c.html(page(sent.message.subject, <pre>{sent.message.text}</pre>)) : c.notFound()
    })
    .post('/dev/mail/:name/reply', async (c) => {
      const sent = outbox.read(c.req.param('name'))
      // Only a page of our own may reply: no other site's form.
      if (!sent?.message.replyTo || c.req.header('sec-fetch-site') !== 'same-origin') return c.notFound()
      const { text } = await c.req.parseBody()
      if (typeof text === 'string') await receive(replyOf(sent.message, sent.message.replyTo, text))
      return c.redirect('/dev/mail', 303)
    })
    .get('/dev/mail/:name/html/:images?', (c) => {
      const sent = outbox.read(c.req.param('name'))
      if (!sent) return c.notFound()
      c.header('content-security-policy', ownOnly)
      return c.html(c.req.param('images') === 'off' ? sent.message.html : withPictures(sent.message))
    })

/**
 * The policy for a message that is shown: as in a mail program it can be looked at, and its links followed; nothing
 * else.
 */
const ownOnly = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

const withPictures = ({ html, pictures }: Mail): string =>
  pictures.reduce(
    (shown, { name, bytes }) =>
      shown.replaceAll(`cid:${name}`, `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`),
    html,
  )

/** A reply as it would come from a mail program. */
function replyOf({ to, id }: Mail, replyTo: string, text: string): Incoming {
  const headers = [
    `From: <${to}>`,
    `To: <${replyTo}>`,
    `Message-ID: <${randomUUID()}@localhost>`,
    ...(id === null ? [] : [`In-Reply-To: ${id}`]),
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  const body = Buffer.from(text).toString('base64')
  return { from: to, to: [replyTo], raw: Buffer.from([...headers, '', body, ''].join('\r\n')) }
}

const page = (title: string, children: ComponentChildren): string =>
  `<!doctype html>${render(
    <html lang={fallback}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>{children}</body>
    </html>,
  )}`

/** When a message was sent, by the clock of this machine. */
const timeOf = ({ at }: Sent): string =>
  new Intl.DateTimeFormat(fallback, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at))

const List = ({ outbox }: { outbox: Outbox }): VNode => (
  <main>
    <h1>Mail</h1>
    <p>What Posthorn would have sent: no mail server is set up on this machine.</p>
    <ul>
      {outbox.list().map((name) => {
        const sent = outbox.read(name)
        return (
          sent && (
            <li key={name}>
              <a href={`/dev/mail/${name}`}>{sent.message.subject}</a> {sent.message.to}, {timeOf(sent)}
            </li>
          )
        )
      })}
    </ul>
  </main>
)

const Shown = ({ name, sent, sent: { message } }: { name: string; sent: Sent }): VNode => (
  <main>
    <h1>{message.subject}</h1>
    <dl>
      <dt>To</dt>
      <dd>{message.to}</dd>
      <dt>Sent</dt>
      <dd>{timeOf(sent)}</dd>
      {message.thread && <dt>Conversation</dt>}
      {message.thread && <dd>{message.thread}</dd>}
      {message.unsubscribe && <dt>Unsubscribe</dt>}
      {message.unsubscribe && <dd>{message.unsubscribe}</dd>}
    </dl>
    <p>
      <a href={`/dev/mail/${name}/text`}>Plain text</a>
      <a href={`/dev/mail/${name}/html`}>By itself</a>
      <a href={`/dev/mail/${name}/html/off`}>Without pictures</a>
      <a href="/dev/mail">All mail</a>
    </p>
    {message.replyTo && (
      <form method="post" action={`/dev/mail/${name}/reply`}>
        <p>
          <label for="reply">Reply</label>
        </p>
        <textarea id="reply" name="text" required />
        <p>
          <button type="submit">Send reply</button>
        </p>
      </form>
    )}
    <iframe
      title="The message"
      sandbox="allow-popups allow-top-navigation-by-user-activation"
      src={`/dev/mail/${name}/html`}
    />
  </main>
)
