import { inColumns } from '../../../operator/words.ts'
import { misused, type Verb } from './verb.ts'

const COMMAND = 'npm run posthorn --'

/** A list of the verbs; or all about one of them. */
export function helpLines(verbs: Readonly<Record<string, Verb>>, word?: string): string[] {
  if (word === undefined)
    return [
      `${COMMAND} <verb> […]`,
      '',
      ...inColumns(Object.entries(verbs).map(([name, { takes, does }]) => [`${name} ${takes}`, does])),
      '',
      `${COMMAND} help <verb> says more. Every verb takes --json. It reads the tables in .posthorn/, even while a server`,
      'uses them. POSTHORN_DATA and POSTHORN_DYNAMODB_ENDPOINT choose others; POSTHORN_AWS chooses a Posthorn on AWS',
      'by its name. The exit code is 1 if the answer is no or something failed, 2 if the command is wrong,',
      '3 if verify --all finds tables that differ.',
      'Seats are numbered from 1 in text, from 0 in JSON.',
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
