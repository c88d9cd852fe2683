import { startServer } from '../../../functions/hosts/machine/server/server.ts'
import { settingsFrom } from '../../../functions/hosts/machine/server/settings.ts'
import { root } from '../../../web/build/root.ts'
import { folder } from './bundle.ts'
import { devPages } from './pages.tsx'

const settings = settingsFrom({ POSTHORN_DATA: '.posthorn-dev', ...process.env }, root)
const running = await startServer(
  { ...settings, web: folder },
  { beside: (ports) => devPages(ports, folder), print: () => {} },
)
console.log(`Posthorn is at ${running.url}; tables to look at are at ${running.url}/dev`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => running.close().finally(() => process.exit(0)))
