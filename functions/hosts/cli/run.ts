import { existsSync } from 'node:fs'
import { inspect, parseArgs } from 'node:util'
import { type Data, openData, openDeployed, runningOn } from '../machine/data/data.ts'
import { folderHere, webHere } from '../machine/processes/built.ts'
import { type Settings, settingsFrom } from '../machine/server/settings.ts'
import { verbs } from './verbs/index.ts'
import { fail, isMisused, isSaid, misused, type Verb, type VerbCall, type VerbResult } from './verbs/verb.ts'

/** A command's environment and outputs. */
interface Outside {
  env: Readonly<Record<string, string | undefined>>
  /** Prints the answer. */
  say(text: string): void
  /** Prints notes besides the answer: progress and errors. */
  note(text: string): void
}

/**
 * Runs a command line. @returns the exit code: 0; 1 where the answer is no or something failed; 2 where it makes no
 * sense; 3 where tables differ
 */
export const run = (args: readonly string[], outside: Outside): Promise<number> =>
  answered(args, outside).catch((error) => {
    if (isMisused(error)) outside.note(`${error.message}\nTry: npm run posthorn -- help`)
    else outside.note(isSaid(error) ? error.message : inspect(error))
    return isMisused(error) ? 2 : 1
  })

async function answered(args: readonly string[], { env, say, note }: Outside): Promise<number> {
  const { verb, words, options } = read(args)
  const opened: Data[] = []
  try {
    const settings = settingsIn(env)
    const answer = await verb.run({
      words,
      options,
      async open(how) {
        const data = await openFor(settings, how === 'make')
        opened.push(data)
        return data
      },
      note,
      origin: settings.origin,
      // npm starts scripts in the project's folder; the caller may be in another.
      folder: env.INIT_CWD ?? process.cwd(),
      settings,
    })
    const text = textOf(answer, options.json === true)
    if (text !== '') say(text)
    return answer.isNo === 'apart' ? 3 : answer.isNo ? 1 : 0
  } finally {
    for (const data of opened) await data.close()
  }
}

function read(args: readonly string[]): { verb: Verb } & Pick<VerbCall, 'words' | 'options'> {
  const [name = 'help', ...rest] = args
  if (!Object.hasOwn(verbs, name)) return misused(`There is no verb “${name}”.`)
  const verb = verbs[name]
  // All that follows is for the script that the verb starts.
  if (name === 'fuzz') return { verb, words: rest, options: {} }
  const { values, positionals } = parsed(verb, rest)
  if (positionals.length < verb.words.least || positionals.length > verb.words.most)
    return misused(`Usage: ${name} ${verb.takes}`.trimEnd())
  return { verb, words: positionals, options: values as VerbCall['options'] }
}

function parsed({ options }: Verb, args: string[]) {
  try {
    return parseArgs({ args, options: { ...options, json: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    return misused(messageOf(error))
  }
}

function settingsIn(env: Outside['env']): Settings {
  try {
    return settingsFrom(env, folderHere, webHere)
  } catch (error) {
    return fail(messageOf(error))
  }
}

/** The tables of the settings; if a server runs on them, through that server. */
async function openFor({ data, endpoint, deployed }: Settings, make: boolean): Promise<Data> {
  if (deployed)
    return openDeployed(deployed).catch((error) =>
      fail(`Can’t read the tables of ${deployed} on AWS: ${messageOf(error)}`),
    )
  if (!endpoint && !make && !existsSync(data))
    fail(`There are no tables in ${data}: start a server, or choose another folder with POSTHORN_DATA.`)
  const running = endpoint ? null : await runningOn(data)
  const elsewhere = endpoint ?? running?.endpoint
  const opened = await openData({ data, endpoint: elsewhere }).catch((error) =>
    fail(elsewhere ? `Can’t read tables at ${elsewhere}: ${messageOf(error)}` : messageOf(error)),
  )
  return { ...opened, origin: running?.origin ?? null }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const textOf = ({ lines, json }: VerbResult, asJson: boolean): string =>
  asJson ? JSON.stringify(json) : lines.join('\n')
