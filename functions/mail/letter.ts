/** A message, part by part; its HTML and its plain text say the same. */
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
  /** Text to be typed. */
  | { kind: 'code'; text: string }
  /** A picture of the message, and its content in words. */
  | (Shown & { kind: 'picture'; name: string; alt: string; width: number })
  /** A link; the button is the one main thing to press. */
  | { kind: 'way' | 'button'; way: Way }
  | { kind: 'ways'; ways: readonly Way[] }

/** What a picture shows, in words: for readers who do not see it or, where they are `listed`, for everyone. */
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
