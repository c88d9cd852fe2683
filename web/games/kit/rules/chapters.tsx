import type { ComponentChildren, VNode } from 'preact'
import { useGrowing } from '../../../shell/page/growing.ts'
import { Contents, Title } from '../../../shell/page/rules-parts.tsx'
import type { RulesProps } from '../choices/board-props.ts'

type T = RulesProps['t']

/** A section of rules: its heading is a link to it. */
export type Section = {
  id: string
  title: string
  body: VNode | ((t: T) => ComponentChildren)
  /** Drawn when it is its turn. */
  figure?: (t: T) => VNode
  /** Whether it is for reference, and not to be read through. */
  isLookedUp?: boolean
}

/** A chapter, and the content of its parts. */
export type Chapter = Section & { parts?: readonly Section[] }

/** The text of a game's rules in a language. */
export interface ChaptersText {
  contents: string
  lead: string
  chapters: readonly Chapter[]
}

type ChaptersProps = ChaptersText & {
  /** The class of its rules in the game's style sheet. */
  class: string
  game: string
  only?: string | undefined
  t: T
}

/** Rules in chapters, each of which may have a figure: below its text, or beside it when there is room. */
export function Chapters({ class: name, game, contents, lead, chapters, only, t }: ChaptersProps): VNode {
  const linkTo = ({ id, title }: Section) => ({ href: `/rules/${game}#${id}`, title })
  const inOrder = chapters.flatMap((chapter) => [chapter, ...(chapter.parts ?? [])])
  const shown = new Set(inOrder.slice(0, useGrowing(inOrder.length)))
  const one = (section: Section, level: 'h2' | 'h3') => (
    <>
      <div class="text">
        <Title level={level} id={section.id} {...linkTo(section)} />
        {typeof section.body === 'function' ? section.body(t) : section.body}
      </div>
      {section.figure?.(t)}
    </>
  )
  const classOf = ({ isLookedUp }: Section) => (isLookedUp ? 'looked-up' : undefined)
  const alone = only !== undefined && inOrder.find(({ id }) => id === only)
  if (alone) {
    const parts = 'parts' in alone ? (alone.parts as Chapter['parts']) : undefined
    return (
      <article class={`chapters ${name}`}>
        <section>
          {one(alone, 'h2')}
          {parts?.map((part) => (
            <div key={part.id} class="part">
              {one(part, 'h3')}
            </div>
          ))}
        </section>
      </article>
    )
  }
  return (
    <article class={`chapters ${name}`}>
      <p class="lead">{lead}</p>
      <Contents
        label={contents}
        entries={chapters.map((chapter) => ({
          ...linkTo(chapter),
          parts: (chapter.parts ?? []).map(linkTo),
        }))}
      />
      {chapters
        .filter((chapter) => shown.has(chapter))
        .map((chapter) => (
          <section key={chapter.id} class={classOf(chapter)}>
            {one(chapter, 'h2')}
            {chapter.parts
              ?.filter((part) => shown.has(part))
              .map((part) => (
                <div key={part.id} class={`part ${classOf(part) ?? ''}`}>
                  {one(part, 'h3')}
                </div>
              ))}
          </section>
        ))}
    </article>
  )
}
