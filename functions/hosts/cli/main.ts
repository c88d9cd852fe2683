import { run } from './run.ts'

/** `npm run posthorn -- <verb> […]`: small commands over the tables of this machine. */
// Files that it makes are for this user alone.
process.umask(0o077)
const code = await run(process.argv.slice(2), { env: process.env, say: console.log, note: console.error })
// Once all is printed there is nothing to wait for, even if something is still connected.
process.stdout.write('', () => process.exit(code))
