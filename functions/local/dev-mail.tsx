import { Hono, type MiddlewareHandler } from 'hono'
import type { ComponentChildren, VNode } from 'preact'
import { render } from 'preact-render-to-string'
import type { Mail } from '../mailer.ts'
import type { Outbox, Sent } from './outbox.ts'

const styles = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
  a { display: inline-block; padding: 0.625rem 0.75rem 0.625rem 0; }
  li { border-top: 1px solid #8f8676; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; overflow-wrap: anywhere; }
  dd { margin: 0; }
  iframe { width: 100%; height: 60rem; border: 1px solid #8f8676; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`

/**
 * Messages that this machine keeps instead of sending them, as a mail program would show them. They log people in, so they
 * are shown to `isHere` alone.
 */
export const devMail = (outbox: Outbox, isHere: MiddlewareHandler) =>
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
    .get('/dev/mail/:name/html/:images?', (c) => {
      const sent = outbox.read(c.req.param('name'))
      if (!sent) return c.notFound()
      c.header('content-security-policy', ownOnly)
      return c.html(c.req.param('images') === 'off' ? sent.message.html : withPictures(sent.message))
    })

/** What a message may do that a mail program shows: be looked at, and lead away. */
const ownOnly = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'"

const withPictures = ({ html, pictures }: Mail): string =>
  pictures.reduce(
    (shown, { name, bytes }) =>
      shown.replaceAll(`cid:${name}`, `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`),
    html,
  )

const page = (title: string, children: ComponentChildren): string =>
  `<!doctype html>${render(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>{children}</body>
    </html>,
  )}`

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
              <a href={`/dev/mail/${name}`}>{sent.message.subject}</a> {sent.message.to}, {sent.at}
            </li>
          )
        )
      })}
    </ul>
  </main>
)

const Shown = ({ name, sent: { message, at } }: { name: string; sent: Sent }): VNode => (
  <main>
    <h1>{message.subject}</h1>
    <dl>
      <dt>To</dt>
      <dd>{message.to}</dd>
      <dt>Sent</dt>
      <dd>{at}</dd>
      {message.thread && <dt>Conversation</dt>}
      {message.thread && <dd>{message.thread}</dd>}
      {message.unsubscribe && <dt>Ends by</dt>}
      {message.unsubscribe && <dd>{message.unsubscribe}</dd>}
    </dl>
    <p>
      <a href={`/dev/mail/${name}/text`}>Plain text</a>
      <a href={`/dev/mail/${name}/html`}>By itself</a>
      <a href={`/dev/mail/${name}/html/off`}>Without pictures</a>
      <a href="/dev/mail">All mail</a>
    </p>
    <iframe
      title="The message"
      sandbox="allow-popups allow-top-navigation-by-user-activation"
      src={`/dev/mail/${name}/html`}
    />
  </main>
)
