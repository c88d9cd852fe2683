import type { VNode } from 'preact'
import { Growing } from '../../shell/growing.tsx'
import { Contents, Title } from '../../shell/rules-parts.tsx'
import type { Speak } from './props.ts'
import { hrefOf, outline, type SectionId } from './rules/outline.ts'
import { contents, lead, sections } from './text/rules-en.tsx'

/** How The Two Heirs is played: every section has an id, and its heading is a link to it. */
export const Rules = ({ t }: { t: Speak }): VNode => (
  <article class="heirs-rules">
    <div class="lead">{lead()}</div>
    <Contents
      label={contents}
      entries={outline.map(({ id, parts }) => ({ ...linkTo(id), parts: parts.map(linkTo) }))}
    />
    <Growing
      parts={outline.map(({ id, parts }) => (
        <section key={id}>
          <Section id={id} level="h2" t={t} />
          {parts.map((part) => (
            <Section key={part} id={part} level="h3" t={t} />
          ))}
        </section>
      ))}
    />
  </article>
)

const linkTo = (id: SectionId) => ({ href: hrefOf(id), title: sections[id].title })

type SectionProps = { id: SectionId; level: 'h2' | 'h3'; t: Speak }

function Section({ id, level, t }: SectionProps): VNode {
  const { body, figure } = sections[id]
  return (
    <div class="text">
      <Title id={id} level={level} {...linkTo(id)} />
      {body(t)}
      {figure?.()}
    </div>
  )
}
