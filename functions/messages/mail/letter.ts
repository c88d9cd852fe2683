/** The content of a message, part by part, from which both its HTML and its plain text are made. */
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
  /** The first sentence, and other text. */
  | { kind: 'lead' | 'text' | 'small'; text: string }
  | { kind: 'list'; heading: string; lines: readonly string[]; numbered?: true }
  /** A code for the reader to type. */
  | { kind: 'code'; text: string }
  /** A picture by its `name`, and its content in words. */
  | (Shown & { kind: 'picture'; name: string; alt: string; width: number })
  /** A link; `button` for the main one of the message. */
  | { kind: 'way' | 'button'; way: Way }
  | { kind: 'ways'; ways: readonly Way[] }

/** A picture's content in words: for readers who do not see it or, if `listed`, for everyone. */
interface Shown {
  heading: string
  lines: readonly string[]
  listed: boolean
}

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
