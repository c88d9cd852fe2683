import type { VNode } from 'preact'
import { Growing } from '../shell/growing.tsx'
import { Contents, Title } from '../shell/rules-parts.tsx'
import type { RulesProps } from './board-props.ts'

type T = RulesProps['t']

/** A chapter of rules: its heading is a link to it. */
export type Chapter = {
  id: string
  title: string
  body: VNode
  /** Drawn when it is its turn. */
  figure?: (t: T) => VNode
}

type ChaptersProps = {
  /** What the game calls its rules in its style sheet. */
  class: string
  game: string
  contents: string
  lead: string
  chapters: readonly Chapter[]
  t: T
}

/** Rules in chapters, each of which may have a figure: below its text, or beside it where there is room. */
export function Chapters({ class: name, game, contents, lead, chapters, t }: ChaptersProps): VNode {
  const linkTo = ({ id, title }: Chapter) => ({ href: `/rules/${game}#${id}`, title })
  return (
    <article class={`chapters ${name}`}>
      <p class="lead">{lead}</p>
      <Contents label={contents} entries={chapters.map(linkTo)} />
      <Growing
        parts={chapters.map((chapter) => (
          <section key={chapter.id}>
            <div class="text">
              <Title id={chapter.id} {...linkTo(chapter)} />
              {chapter.body}
            </div>
            {chapter.figure?.(t)}
          </section>
        ))}
      />
    </article>
  )
}
