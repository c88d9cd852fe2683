import { parseArgs } from 'node:util'
import { deploy } from './deploy.ts'
import { mailCheck } from './mail-check.ts'
import { outside, Refused, refuse } from './outside.ts'
import { restore } from './restore.ts'
import { setup } from './setup.ts'
import { status } from './status.ts'
import { upgrade } from './upgrade.ts'

/** `npm run deploy` and its neighbours. Ends with 1 when it did not get to its end. */
const [command, ...args] = process.argv.slice(2)
const { values } = parseArgs({
  args,
  options: {
    name: { type: 'string', default: 'posthorn' },
    drop: { type: 'string', default: '' },
    'at-once': { type: 'boolean', default: false },
    to: { type: 'string' },
    at: { type: 'string' },
    drill: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
  },
})

const { name } = values
const commands: { [command: string]: () => Promise<void> } = {
  deploy: () => deploy(outside, name, { dropped: values.drop.split(','), atOnce: values['at-once'] }),
  restore: () => {
    const { to = `${name}-drill`, at = null, drill } = values
    if (!drill && !values.to) refuse('Name the new tables: --to club2')
    return restore(outside, { name, to, at, drill })
  },
  setup: () => setup(outside, name),
  status: () => status(outside, name),
  upgrade: () => upgrade(outside, name, { isOnlyChanged: values.changed }),
  'mail:check': () => mailCheck(outside, name),
}

try {
  await commands[command]()
} catch (error) {
  console.error(error instanceof Refused ? error.message : error)
  process.exitCode = 1
}
