import type { VNode } from 'preact'
import { useGrowing } from '../../shell/page/growing.ts'
import { Contents, Title } from '../../shell/page/rules-parts.tsx'
import type { RulesProps } from '../kit/choices/board-props.ts'
import { hrefOf, lookedUp, outline, type SectionId } from './rules/outline.ts'
import { englishRules } from './text/rules-en.tsx'

const { contents, lead, sections } = englishRules

const inOrder = outline.flatMap(({ id, parts }) => [id, ...parts])

/** How Gheos is played: every section has an id, and its heading is a link to it. */
export function Rules({ t, only }: RulesProps): VNode {
  const alone = inOrder.find((id) => id === only)
  const shown = new Set(inOrder.slice(0, useGrowing(inOrder.length)))
  if (alone)
    return (
      <article class="gheos-rules">
        <section class="chapter">
          <Section id={alone} level="h2" t={t} />
          {outline
            .find(({ id }) => id === alone)
            ?.parts.map((part) => (
              <Section key={part} id={part} level="h3" t={t} />
            ))}
        </section>
      </article>
    )
  return (
    <article class="gheos-rules">
      <div class="chapter">
        <div class="lead">{lead.body()}</div>
        {lead.figure?.()}
      </div>
      <Contents
        label={contents}
        entries={outline.map(({ id, parts }) => ({ ...linkTo(id), parts: parts.map(linkTo) }))}
      />
      {outline
        .filter(({ id }) => shown.has(id))
        .map(({ id, parts }) => (
          <section key={id} class="chapter">
            <Section id={id} level="h2" t={t} />
            {parts
              .filter((part) => shown.has(part))
              .map((part) => (
                <Section key={part} id={part} level="h3" t={t} />
              ))}
          </section>
        ))}
    </article>
  )
}

const linkTo = (id: SectionId) => ({ href: hrefOf(id), title: sections[id].title })

/** Text and figure, which the chapter sets one below the other or side by side. */
type SectionProps = Pick<RulesProps, 't'> & { id: SectionId; level: 'h2' | 'h3' }

function Section({ id, level, t }: SectionProps): VNode {
  const { body, figure } = sections[id]
  return (
    <>
      <div class={lookedUp.has(id) ? 'text looked-up' : 'text'}>
        <Title id={id} level={level} {...linkTo(id)} />
        {body(t)}
      </div>
      {figure?.()}
    </>
  )
}
