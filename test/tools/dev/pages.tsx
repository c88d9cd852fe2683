import { statSync, watch } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { VNode } from 'preact'
import { render } from 'preact-render-to-string'
import type { Ports } from '../../../functions/ports/index.ts'
import { type Stop, seeds, stopsOf, tableAt } from './tables.ts'

/**
 * The pages of development: `/dev` lists finished tables, `/dev?seed=rurik/four` where to look at one of them, and
 * `/dev?seed=rurik/four&at=57` makes it as it was at that entry and opens it. `/dev/builds` tells pages of a new build.
 */
export function devPages(ports: Ports, folder: string): Hono {
  return new Hono()
    .get('/dev', async (c) => {
      const { seed, at } = c.req.query()
      if (seed === undefined) return c.html(page('Tables', <Links of={seeds().map(linkOf)} />))
      if (at !== undefined) {
        const path = await tableAt(ports, seed, Number(at))
        return path === null ? c.notFound() : c.redirect(path)
      }
      const stops = await stopsOf(seed)
      return stops
        ? c.html(page(seed, <Links of={stops.map((stop) => stopLink(seed, stop))} />))
        : c.notFound()
    })
    .get('/dev/builds', (c) => streamSSE(c, (stream) => builds(folder, stream)))
}

interface Stream {
  writeSSE(message: { data: string }): Promise<void>
  onAbort(listener: () => void): void
}

/** Tells of the build that is there, and of each one after it, until its reader has gone. */
async function builds(folder: string, stream: Stream): Promise<void> {
  const index = join(folder, 'index.html')
  const tell = () => stream.writeSSE({ data: `${process.pid} ${statSync(index).mtimeMs}` }).catch(() => {})
  await tell()
  const watching = watch(folder, (_, file) => file === 'index.html' && void tell())
  await new Promise<void>((resolve) => stream.onAbort(resolve))
  watching.close()
}

interface Link {
  to: string
  says: string
}

const linkOf = (seed: string): Link => ({ to: `/dev?seed=${seed}`, says: seed })

const stopLink = (seed: string, { version, seat, asks }: Stop): Link => ({
  to: `/dev?seed=${seed}&at=${version}`,
  says: `${version}: ${asks}, seat ${seat + 1}`,
})

const Links = ({ of }: { of: readonly Link[] }): VNode => (
  <ul>
    {of.map(({ to, says }) => (
      <li key={to}>
        <a href={to}>{says}</a>
      </li>
    ))}
  </ul>
)

const page = (title: string, children: VNode): string =>
  `<!doctype html>${render(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body>
        <h1>{title}</h1>
        {children}
        <p>
          <a href="/dev">All tables</a> <a href="/dev/mail">Mail</a> <a href="/">The app</a>
        </p>
      </body>
    </html>,
  )}`
