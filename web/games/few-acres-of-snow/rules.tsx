import type { VNode } from 'preact'
import { Growing } from '../../shell/growing.tsx'
import type { Speak } from './props.ts'
import { sections } from './text/rules-en.tsx'

const hrefOf = (id: string): string => `/rules/few-acres-of-snow#${id}`

/** How A Few Acres of Snow is played: every section has an id, and its heading is a link to it. */
export function Rules({ t }: { t: Speak }): VNode {
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
      <Growing parts={chapters.map((chapter) => <Section key={chapter.id} {...chapter} t={t} />)} />
    </article>
  )
}

type SectionProps = (typeof sections.chapters)[number] & { t: Speak }

/** Text and figure: one below the other, or side by side where there is room. */
const Section = ({ id, title, body, figure, t }: SectionProps): VNode => (
  <section>
    <div class="text">
      <h2 id={id} tabIndex={-1}>
        <a href={hrefOf(id)}>{title}</a>
      </h2>
      {body}
    </div>
    {figure?.(t)}
  </section>
)
