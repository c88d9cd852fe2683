import type { VNode } from 'preact'
import { sections } from './text/rules-en.tsx'

const hrefOf = (id: string): string => `/rules/few-acres-of-snow#${id}`

/** How A Few Acres of Snow is played: every section has an id, and its heading is a link to it. */
export function Rules(): VNode {
  const { contents, lead, chapters } = sections
  return (
    <article class="snow-rules">
      <p class="lead">{lead}</p>
      <nav aria-label={contents}>
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={hrefOf(id)}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {chapters.map(({ id, title, body }) => (
        <section key={id}>
          <h2 id={id} tabIndex={-1}>
            <a href={hrefOf(id)}>{title}</a>
          </h2>
          {body}
        </section>
      ))}
    </article>
  )
}
