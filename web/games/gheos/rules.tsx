import type { VNode } from 'preact'
import { Growing } from '../../shell/growing.tsx'
import { hrefOf, outline, type SectionId } from './rules/outline.ts'
import { englishRules } from './text/rules-en.tsx'

const { contents, lead, sections } = englishRules

/** How Gheos is played: every section has an id, and its heading is a link to it. */
export function Rules(): VNode {
  return (
    <article class="gheos-rules">
      <div class="chapter">
        <div class="lead">{lead.body()}</div>
        {lead.figure?.()}
      </div>
      <nav aria-label={contents}>
        <ol>
          {outline.map(({ id, parts }) => (
            <li key={id}>
              <ContentsLink id={id} />
              {parts.length > 0 && (
                <ol>
                  {parts.map((part) => (
                    <li key={part}>
                      <ContentsLink id={part} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <Growing
        parts={outline.map(({ id, parts }) => (
          <section key={id} class="chapter">
            <Section id={id} Title="h2" />
            {parts.map((part) => (
              <Section key={part} id={part} Title="h3" />
            ))}
          </section>
        ))}
      />
    </article>
  )
}

const ContentsLink = ({ id }: { id: SectionId }): VNode => <a href={hrefOf(id)}>{sections[id].title}</a>

/** Text and figure, which the chapter sets one below the other or side by side. */
function Section({ id, Title }: { id: SectionId; Title: 'h2' | 'h3' }): VNode {
  const { title, body, figure } = sections[id]
  return (
    <>
      <div class="text">
        <Title id={id} tabIndex={-1}>
          <a href={hrefOf(id)}>{title}</a>
        </Title>
        {body()}
      </div>
      {figure?.()}
    </>
  )
}
