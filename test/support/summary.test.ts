import { expect, it, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import { summary } from './summary.ts'

/** What is printed at the end of a run of files, each of two tests: the second passed at the second try, where it is flaky. */
function printed(files: number, flaky: boolean): string {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const modules = Array.from({ length: files }, (_, i) => {
    const module = { relativeModuleId: `test/${i}.test.ts`, diagnostic: () => ({ duration: 1000 * i }) }
    const tests = ['at once', 'late'].map((fullName) => ({
      module,
      fullName,
      diagnostic: () => ({ flaky: flaky && fullName === 'late' }),
    }))
    return { ...module, children: { allTests: () => tests } } as unknown as TestModule
  })
  summary.onTestRunEnd?.(modules, [], 'passed')
  const lines = log.mock.calls.join('\n')
  log.mockRestore()
  return lines
}

it('summary: names a test that passed at the second try, with its file', () => {
  expect(printed(1, true)).toBe('\nPassed at the second try:\n  test/0.test.ts: late')
  expect(printed(1, false)).toBe('')
})

it('summary: lists the twenty slowest of many files, the slowest first', () => {
  const lines = printed(30, false).split('\n')
  expect(lines.slice(0, 4)).toEqual([
    '',
    'The slowest files:',
    '   29.0 s  test/29.test.ts',
    '   28.0 s  test/28.test.ts',
  ])
  expect(lines).toHaveLength(22)
})
