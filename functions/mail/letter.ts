/**
 * What a message says, part by part: as HTML and as plain text it says the same.
 */
export interface Letter {
  title: string
  parts: readonly LetterPart[]
}

/** A link somewhere in the app. */
export interface Way {
  label: string
  href: string
}

export type LetterPart =
  /** What comes first, and what is asked. */
  | { kind: 'lead' | 'text' | 'small'; text: string }
  | { kind: 'list'; heading: string; lines: readonly string[]; numbered?: true }
  /** Something to be typed. */
  | { kind: 'code'; text: string }
  /** One of the message's pictures, what it shows, and that in words for whoever does not see it. */
  | { kind: 'picture'; name: string; alt: string; width: number; heading: string; lines: readonly string[] }
  /** Somewhere to go; the one thing to press. */
  | { kind: 'way' | 'button'; way: Way }
  | { kind: 'ways'; ways: readonly Way[] }

const RULE = '-'.repeat(60)

/** A message in plain text. */
export const plainText = ({ title, parts }: Letter): string =>
  `${[title, ...parts.map(textOf)].filter(Boolean).join('\n\n')}\n`

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case 'lead':
    case 'text':
    case 'small':
      return part.text
    case 'list':
      return listed(part, part.numbered)
    case 'picture':
      return listed(part)
    case 'code':
      return `    ${part.text}`
    case 'way':
    case 'button':
      return linked(part.way)
    case 'ways':
      return `${RULE}\n${part.ways.map(linked).join('\n')}`
  }
}

const listed = (
  { heading, lines }: { heading: string; lines: readonly string[] },
  numbered?: true,
): string =>
  lines.length > 0
    ? `${heading}:\n${lines.map((line, i) => `${numbered ? `${i + 1}.` : '*'} ${line}`).join('\n')}`
    : ''

const linked = ({ label, href }: Way): string => `${label}:\n${href}`
