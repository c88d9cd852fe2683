import { misused, type Verb } from './verb.ts'
import { inColumns } from './words.ts'

const COMMAND = 'npm run posthorn --'

/** A list of the verbs; or all about one of them. */
export function helpLines(verbs: Readonly<Record<string, Verb>>, word?: string): string[] {
  if (word === undefined)
    return [
      `${COMMAND} <verb> […]`,
      '',
      ...inColumns(Object.entries(verbs).map(([name, { takes, does }]) => [`${name} ${takes}`, does])),
      '',
      `${COMMAND} help <verb> says more. Every verb takes --json. Tables are those in .posthorn/, also while a server`,
      'runs on them; POSTHORN_DATA and POSTHORN_DYNAMODB_ENDPOINT name others, POSTHORN_AWS those of a Posthorn on AWS',
      'by its name. Ends with 1 where the answer is no, or something failed; with 2 where the command makes no sense.',
      'In words seats count from 1, in JSON from 0.',
    ]
  if (!Object.hasOwn(verbs, word)) return misused(`There is no verb “${word}”.`)
  const { takes, does, options } = verbs[word]
  const rows = Object.entries(options).map(([name, { type, does, default: usual }]) => [
    `--${name}${type === 'string' ? ' <…>' : ''}`,
    usual ? `${does} (${usual})` : does,
  ])
  return [
    `${COMMAND} ${word} ${takes}`.trimEnd(),
    '',
    `It ${does}.`,
    ...(rows.length > 0 ? ['', ...inColumns(rows)] : []),
  ]
}
