import { parseArgs } from 'node:util'
import { deploy } from './deploy.ts'
import { outside, Refused, refuse } from './outside.ts'
import { restore } from './restore.ts'

/** `npm run deploy` and its neighbours. Ends with 1 where it did not get to its end. */
const [command, ...args] = process.argv.slice(2)
const { values } = parseArgs({
  args,
  options: {
    name: { type: 'string', default: 'posthorn' },
    drop: { type: 'string', default: '' },
    to: { type: 'string' },
    at: { type: 'string' },
    drill: { type: 'boolean', default: false },
  },
})

const commands: { [command: string]: () => Promise<void> } = {
  deploy: () => deploy(outside, values.name, values.drop.split(',')),
  restore: () => {
    const { name, to = `${name}-drill`, at = null, drill } = values
    if (!drill && !values.to) refuse('Say what the tables are to be called: --to club2')
    return restore(outside, { name, to, at, drill })
  },
}

try {
  await commands[command]()
} catch (error) {
  console.error(error instanceof Refused ? error.message : error)
  process.exitCode = 1
}
