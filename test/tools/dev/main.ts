import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../../web/build/root.ts'
import { bundleOnChange, folder } from './bundle.ts'

/*
 * `npm run dev`: the app and the server, each built or started again when its sources change. `PORT` and the other
 * settings of the server count here, too.
 */
await bundleOnChange((line) => console.log(line))
while (!existsSync(join(folder, 'index.html'))) await wait(50)
const server = spawn(
  join(root, 'node_modules/.bin/tsx'),
  ['watch', '--clear-screen=false', '--exclude', 'dist/**', 'test/tools/dev/server.ts'],
  { cwd: root, stdio: 'inherit' },
)
server.once('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
