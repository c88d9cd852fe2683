import { run } from './run.ts'

/** `npm run posthorn -- <verb> […]`: small commands over the tables of this machine. */
const code = await run(process.argv.slice(2), { env: process.env, say: console.log, note: console.error })
// A database that could not be opened goes on listening; once all is printed there is nothing to wait for.
process.stdout.write('', () => process.exit(code))
