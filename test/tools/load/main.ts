import { parseArgs } from 'node:util'
import { games } from '../../../engine/index.ts'
import { type Browser, browser, startMeasured } from '../bench/browser.ts'
import { loadNow, machineWords, thisMachine } from '../bench/machine.ts'
import { drive, untold } from './drive.ts'
import { loadLines, type Spread, spreadOf } from './words.ts'

/**
 * Many tables at once, over HTTP on this machine, against the app in a process of its own, projections included:
 * `npm run load -- --tables 50 --seconds 30 [--game gheos]`. Then as many browsers at once ask for a bare put, for as
 * long, at most ten seconds. Ends with 1 where anything at all went wrong.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    game: { type: 'string', default: Object.keys(games)[0] },
  },
})
const [tables, seconds] = [Number(values.tables), Number(values.seconds)]
if (!Number.isSafeInteger(tables) || tables < 1) fail(`--tables ${values.tables} is not a number of tables.`)
if (!(seconds > 0 && seconds <= 3600)) fail(`--seconds ${values.seconds} is not a time, from 0 to 3600.`)
if (!Object.hasOwn(games, values.game))
  fail(`There is no game ${values.game}; there are ${Object.keys(games).join(', ')}.`)
const game = await games[values.game]()
if (game.seats.max < 2) fail(`${game.id} is played by one.`)

const LONGEST_BARE = 10
const busy = loadNow()
const server = await startMeasured()
try {
  const { parties, ...driven } = await drive(server.url, game, { tables, seconds })
  const host = browser(server.url)
  const begun = performance.now()
  const { kept, alarms } = (await host<Told>('GET', '/bare/count')).json()
  const projected = performance.now() - begun
  const errors = [...driven.errors, ...alarms, ...(await untold(parties))]
  const bare = await bareOf(host, kept, Math.min(seconds, LONGEST_BARE))
  console.log(`${machineWords(thisMachine())}; load before it began ${busy}`)
  const outcome = { ...driven, errors, projected, bare }
  for (const line of loadLines(`${game.id}, ${tables} tables`, outcome)) console.log(line)
  process.exitCode = errors.length > 0 || driven.turns.length === 0 ? 1 : 0
} finally {
  await server.stop()
}

/** What the server says of itself once all projections are done. */
interface Told {
  /** Bytes of the newest entry. */
  kept: number
  alarms: string[]
}

/** As many browsers at once as there were tables, each asking for one put after another. */
async function bareOf(host: Browser, bytes: number, seconds: number): Promise<Spread> {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + 1000 * seconds
  const put = async () => {
    while (performance.now() < end) times.push((await host('POST', '/bare/put', { bytes })).ms)
  }
  await Promise.all(Array.from({ length: tables }, put))
  return spreadOf(times, (performance.now() - begun) / 1000)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
