import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fail, type Verb } from './verb.ts'

/** The script is among the tests: nothing that runs for players imports them. */
const script = fileURLToPath(new URL('../../../../test/tools/fuzz/main.ts', import.meta.url))

export const fuzzing: Verb = {
  takes: '[…]',
  does: 'plays random tables and checks the engine’s promises, like npm run fuzz; needs the tests',
  options: {},
  words: { least: 0, most: Number.POSITIVE_INFINITY },
  async run({ words }) {
    if (!existsSync(script)) fail('The tests are not here: fuzz only comes with the sources.')
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], { stdio: 'inherit' })
    const [code] = (await once(child, 'close')) as [number | null]
    return { lines: [], json: { code }, isNo: code !== 0 }
  },
}
