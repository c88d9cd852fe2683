import { createSecureContext } from 'node:tls'
import { folderHere, webHere } from '../processes/built.ts'
import { startServer } from './server.ts'
import { type Settings, settingsFrom } from './settings.ts'

/** Milliseconds after which a server that hangs while closing is left behind. */
const LONGEST_END = 10_000

/** `npm start`: Posthorn on this machine, at one printed URL, until it is interrupted. */
async function main(): Promise<void> {
  // The data is for this user alone.
  process.umask(0o077)
  const settings = settingsFrom(process.env, folderHere, webHere)
  expectCertificate(settings.tls)
  const running = await startServer(settings)
  console.log(`Posthorn is at ${running.url}`)
  let ending = false
  const end = () => {
    // A terminal and npm may both pass the same signal on.
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), LONGEST_END).unref()
    running.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

/** @throws Error in plain words where the files for https are no certificate, or the key is another's */
function expectCertificate(tls: Settings['tls']): void {
  if (!tls) return
  try {
    createSecureContext(tls)
  } catch (error) {
    throw new Error('POSTHORN_TLS_CERT and POSTHORN_TLS_KEY must be a certificate and its key, in PEM.', {
      cause: error,
    })
  }
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
