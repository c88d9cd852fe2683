import type { ComponentChildren, VNode } from 'preact'
import { render } from 'preact-render-to-string'
import { fallback } from '../../web/print/language.ts'
import { ulidAt } from '../api/ids.ts'
import { mailWords } from '../messages/text/words.ts'
import { OPERATOR_PAGES } from '../operator/sign-in.ts'
import type { Ports } from '../ports/index.ts'

/** The pages, by the last part of their addresses. */
const pages = {
  '': 'Reports',
  '/players': 'Players',
  '/tables': 'Tables',
  '/acts': 'Acts',
  '/figures': 'Figures',
  '/status': 'Status',
} as const
export type PagePath = keyof typeof pages

/** How names are told to operators. */
export const operatorWords = () => mailWords(fallback)

/** A page as HTML. By its own referrer policy browsers name its origin with its forms, which is checked. */
export const pageOf = (at: PagePath, by: string, children: ComponentChildren): string =>
  `<!doctype html>${render(
    <html lang={fallback}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="same-origin" />
        <title>{`${pages[at]} · Posthorn`}</title>
        <link rel="stylesheet" href={`${OPERATOR_PAGES}/style.css`} />
      </head>
      <body>
        <header>
          <nav aria-label="Pages">
            {Object.entries(pages).map(([path, name]) => (
              <a key={path} href={OPERATOR_PAGES + path} {...(path === at && { 'aria-current': 'page' })}>
                {name}
              </a>
            ))}
          </nav>
          <form method="post" action={`${OPERATOR_PAGES}/out`}>
            <span>{by}</span> <button type="submit">Sign out</button>
          </form>
        </header>
        <main>
          <h1>{pages[at]}</h1>
          {children}
        </main>
      </body>
    </html>,
  )}`

/** A form for acts: its fields, and a button for each act. Sent twice, it is one act. */
export function ActForm({
  ports,
  back,
  fields,
  acts,
  children,
}: {
  ports: Ports
  /** The page to go back to. */
  back: string
  fields: Readonly<Record<string, string>>
  /** The kinds of acts, and what their buttons say. */
  acts: Readonly<Record<string, string>>
  children?: ComponentChildren
}): VNode {
  const hidden = { ...fields, back, id: ulidAt(ports.now(), ports.random) }
  return (
    <form method="post" action={`${OPERATOR_PAGES}/acts`}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <label>
        Why <input name="why" required maxLength={300} autocomplete="off" />
      </label>
      <p class="buttons">
        {Object.entries(acts).map(([kind, says]) => (
          <button key={kind} type="submit" name="kind" value={kind}>
            {says}
          </button>
        ))}
      </p>
    </form>
  )
}

/** The field for a player's new name. */
export const NewName = (): VNode => (
  <label>
    New name, to rename <input name="name" maxLength={30} autocomplete="off" />
  </label>
)

/** What a table is called. */
export const titleWords = (title: string): string => title || 'Table without a title'

export const playerAt = (player: string): string => `${OPERATOR_PAGES}/players?id=${player}`
export const tableAt = (table: string): string => `${OPERATOR_PAGES}/tables?id=${table}`

/** Rows of names and what they are. */
export const Facts = ({ of }: { of: Readonly<Record<string, ComponentChildren>> }): VNode => (
  <dl>
    {Object.entries(of).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
