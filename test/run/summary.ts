import type { TestModule } from 'vitest/node'

const SLOWEST = 20
/** One file may take so much of what all take: one that takes more is to be made faster, split, or left to the deep run. */
const MOST = 0.04
/** Fewer files are no whole run. */
const WHOLE = 100

interface Timed {
  file: string
  seconds: number
}

/**
 * Prints what a run came to: the slowest files, the sum of each folder, files beyond their time, what passed at the second
 * try only, how many tests there were, and what failed outside of them. @returns whether all is well
 */
export function summary(modules: readonly TestModule[], late: string, outside: readonly unknown[]): boolean {
  const timed = modules
    .map((module) => ({ file: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
  print('The slowest files', timed.slice(0, SLOWEST))
  print('By folder', sums(timed))
  const whole = timed.reduce((sum, { seconds }) => sum + seconds, 0)
  const beyond = timed.length < WHOLE ? [] : timed.filter(({ seconds }) => seconds > MOST * whole)
  if (beyond.length > 0) print(`Beyond ${100 * MOST} % of the whole`, beyond)
  if (late) console.log(`\npassed at the second try: ${late}`)
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(count)
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  if (outside.length > 0) console.log(`\n${outside.length} failed outside of tests, the first: ${outside[0]}`)
  const isGood = modules.every((module) => module.ok()) && skipped === 0 && passed > 0
  return isGood && beyond.length === 0 && outside.length === 0
}

function print(title: string, rows: readonly Timed[]): void {
  console.log(`\n${title}:`)
  for (const { file, seconds } of rows) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

function sums(timed: readonly Timed[]): Timed[] {
  const folders = new Map<string, number>()
  for (const { file, seconds } of timed) {
    const folder = file.split('/').slice(0, -1).slice(0, 3).join('/')
    folders.set(folder, (folders.get(folder) ?? 0) + seconds)
  }
  return [...folders].map(([file, seconds]) => ({ file, seconds })).sort((a, b) => b.seconds - a.seconds)
}
