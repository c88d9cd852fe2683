// What Lambda does around a bundle: loads it once, then hands it one event at a time. Its clock can be turned on.
import { randomUUID } from 'node:crypto'
import { format } from 'node:util'

const now = Date.now
let ahead = 0
Date.now = () => now() + ahead
// Lambda's own console begins each line with the time, the request's id and a level.
for (const level of ['debug', 'info', 'log', 'warn', 'error'])
  console[level] = (...said) =>
    process.stdout.write(
      `${new Date().toISOString()}\t${randomUUID()}\t${level.toUpperCase()}\t${format(...said)}\n`,
    )

process.on('message', async ({ id, event, turnOn }) => {
  ahead += turnOn ?? 0
  if (id === undefined) return
  try {
    const { handler } = await loaded
    process.send({
      id,
      result: (await handler(event, { getRemainingTimeInMillis: () => event.left ?? 900_000 })) ?? null,
    })
  } catch (error) {
    process.send({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit())
const loaded = import(process.argv[2])
loaded.catch(() => {})
