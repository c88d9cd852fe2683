import { amountsOf, dollarsOf, type Priced, regions, searchOf, total } from './cost.ts'
import { guessLines } from './guesses.ts'
import habits from './habits.json'
import { type Costs, measured } from './measure.ts'
import prices from './prices.json'

/**
 * What Posthorn costs on AWS, a month: `npm run cost`. Units and bytes are measured here and now; prices stand in
 * prices.json, and what is guessed of players in habits.json.
 */
const PLAYERS = [10, 1_000, 100_000]

const of = await measured()
console.log(`Measured, ${of.game}:`)
for (const [what, costs] of Object.entries(of))
  if (typeof costs !== 'string' && 'read' in costs) console.log(`  ${what.padEnd(6)} ${wordsOf(costs)}`)
console.log('Measured, bots of all games, each at a full table:')
for (const [level, ms] of Object.entries(of.bots))
  console.log(`  ${level.padEnd(6)} ${rounded(ms)} ms of a processor for a turn`)
console.log(`  on Lambda ${rounded(searchOf(of))} ms, as levels are chosen`)

/** The same where no bot searches. */
const still = { ...of, bots: { easy: 0, normal: 0, hard: 0 } }
const first = PLAYERS.map((players) => amountsOf(of, players, 1))
const columns = PLAYERS.map((players, i) => ({ players, amounts: first[i], dollars: dollarsOf(first[i]) }))
console.log(`\nDollars of the first month (${prices.about}):`)
row(
  'players a day',
  PLAYERS.map((players) => players.toLocaleString('en')),
)
for (const what of Object.keys(columns[0].dollars) as Priced[])
  row(
    what,
    columns.map(({ dollars }) => money(dollars[what])),
  )
row(
  'all',
  columns.map(({ dollars }) => money(total(dollars))),
)
row(
  'all but mails',
  columns.map(({ dollars }) => money(total(dollars) - dollars.mails - dollars['GB of pictures in mails'])),
)
row(
  'were a tenth of turns played by mail',
  PLAYERS.map((players) => money(total(dollarsOf(amountsOf(of, players, 1, { replied: 0.1 }))))),
)
row(
  'with a firewall',
  PLAYERS.map((players) => money(total(dollarsOf(amountsOf(of, players, 1, { firewall: true }))))),
)
row(
  'were nothing free',
  first.map((amounts) => money(total(dollarsOf(amounts, false)))),
)
row(
  'after a year',
  PLAYERS.map((players) => money(total(dollarsOf(amountsOf(of, players, 12))))),
)
for (const months of [2, 12])
  row(
    `with backups, ${months} months on`,
    PLAYERS.map((players) => money(total(dollarsOf(amountsOf(of, players, months, { backups: true }))))),
  )
for (const region of regions.slice(1))
  row(
    `in ${region}`,
    first.map((amounts) => money(total(dollarsOf(amounts, true, region)))),
  )
row(
  'of it, bots’ search',
  first.map((amounts, i) =>
    money(total(dollarsOf(amounts)) - total(dollarsOf(amountsOf(still, PLAYERS[i], 1)))),
  ),
)
row(
  'a player, cents',
  columns.map(({ players, dollars }) => ((100 * total(dollars)) / players).toFixed(2)),
)
row('a second Posthorn there', [
  `${money(total(dollarsOf(first[0], false)) - columns.map(({ dollars }) => total(dollars))[0])} more`,
])
row(
  'most of it',
  columns.map(({ dollars }) => dearest(dollars)),
)

console.log('\nAn idle month:')
const idle = amountsOf(of, 0, 1)
for (const what of (Object.keys(idle) as Priced[]).filter((one) => idle[one] > 0))
  row(`${Number(idle[what].toFixed(2))} ${what}`, [money(dollarsOf(idle)[what])])
const { about, ...guesses } = habits
console.log(`\n${about}:`)
for (const line of guessLines(guesses)) console.log(`  ${line}`)

function row(what: string, cells: readonly string[]): void {
  console.log(`  ${what.padEnd(28)}${cells.map((cell) => cell.padStart(26)).join('')}`)
}

function wordsOf({ read, written, answered, kept, rounds, cpu }: Costs): string {
  const [units, ms] = [`${rounded(read)} read and ${rounded(written)} write units`, rounded(cpu)]
  const words = `${units}, ${rounds} calls one after another, ${ms} ms of a processor, ${answered} bytes answered`
  return kept > 0 && written > 0 ? `${words}, ${kept} bytes kept` : words
}

function rounded(value: number): number {
  return Number(value.toFixed(1))
}

function dearest(dollars: { [what: string]: number }): string {
  const [[what, most]] = Object.entries(dollars).sort(([, a], [, b]) => b - a)
  return most === 0 ? 'nothing' : what
}

function money(dollars: number): string {
  return dollars === 0 ? '0' : dollars < 0.01 ? '< 0.01' : dollars.toFixed(2)
}
