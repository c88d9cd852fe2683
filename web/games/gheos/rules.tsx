import type { FunctionComponent, VNode } from 'preact'
import type { Language } from '../../print/language.ts'
import { useGrowing } from '../../shell/page/growing.ts'
import { Contents, Title } from '../../shell/page/rules-parts.tsx'
import type { RulesProps } from '../kit/choices/board-props.ts'
import { rulesText } from '../kit/rules/rules-text.ts'
import { hrefOf, lookedUp, outline, type SectionId } from './rules/outline.ts'
import type { RulesText } from './rules/text.ts'

const inOrder = outline.flatMap(({ id, parts }) => [id, ...parts])

/** How Gheos is played. @param language that of the page when left out */
export async function rules(language?: Language): Promise<FunctionComponent<RulesProps>> {
  const text = await rulesText('gheos', () => import('./text/rules-en.tsx'), language)
  return (props) => <Rules {...text.rules} {...props} />
}

/** Every section has an id, and its heading is a link to it. */
function Rules({ contents, lead, sections, t, only }: RulesText & RulesProps): VNode {
  const linkTo = (id: SectionId) => ({ href: hrefOf(id), title: sections[id].title })
  const one = (id: SectionId, level: 'h2' | 'h3') => (
    <Section key={id} {...sections[id]} heading={{ id, level, ...linkTo(id) }} t={t} />
  )
  const alone = inOrder.find((id) => id === only)
  const shown = new Set(inOrder.slice(0, useGrowing(inOrder.length)))
  if (alone)
    return (
      <article class="gheos-rules">
        <section class="chapter">
          {one(alone, 'h2')}
          {outline.find(({ id }) => id === alone)?.parts.map((part) => one(part, 'h3'))}
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
            {one(id, 'h2')}
            {parts.filter((part) => shown.has(part)).map((part) => one(part, 'h3'))}
          </section>
        ))}
    </article>
  )
}

type SectionProps = RulesText['sections'][SectionId] & {
  heading: { id: SectionId; level: 'h2' | 'h3'; href: string; title: string }
  t: RulesProps['t']
}

/** Text and figure, which the chapter sets one below the other or side by side. */
const Section = ({ body, figure, heading, t }: SectionProps): VNode => (
  <>
    <div class={lookedUp.has(heading.id) ? 'text looked-up' : 'text'}>
      <Title {...heading} />
      {body(t)}
    </div>
    {figure?.()}
  </>
)
