import type { VNode } from 'preact'

type Entry = { href: string; title: string; parts?: readonly Entry[] }

/** The contents of a page of rules: its chapters, and their parts. */
export const Contents = ({ label, entries }: { label: string; entries: readonly Entry[] }): VNode => (
  <nav aria-label={label}>
    <Entries entries={entries} />
  </nav>
)

const Entries = ({ entries }: { entries: readonly Entry[] }): VNode => (
  <ol>
    {entries.map(({ href, title, parts = [] }) => (
      <li key={href}>
        <a href={href}>{title}</a>
        {parts.length > 0 && <Entries entries={parts} />}
      </li>
    ))}
  </ol>
)

type TitleProps = { id: string; href: string; title: string; level?: 'h2' | 'h3' }

/** The heading of a part of the rules, which is a link to itself. */
export const Title = ({ id, href, title, level: Heading = 'h2' }: TitleProps): VNode => (
  <Heading id={id} tabIndex={-1}>
    <a href={href}>{title}</a>
  </Heading>
)
