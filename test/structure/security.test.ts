import { expect, it } from 'vitest'
import { filesBelow, read } from './sources.ts'

/** The ids of ASVS that the page says are shown, where each holds, and the files that show it. */
const rows = [
  ...read('docs/security.md').matchAll(/^\| (v5\.0\.0-[\d.]+) \| .+ \| (.+) \| (`.+`) \|$/gm),
].map(([, id, holds, files]) => ({
  id,
  holds,
  files: [...files.matchAll(/`(.+?)`/g)].map(([, file]) => file),
}))
const listed = rows.flatMap(({ id, files }) => files.map((file) => ({ id, file })))

/** The ids that stand in names of tests, by file. */
const shown = filesBelow('test', /\.test\.tsx?$/)
  .filter((file) => !file.startsWith('test/structure/'))
  .flatMap((file) =>
    [...read(file).matchAll(/\b(?:it|test)(?:\.\w+)?(?:\([^)]*\))?\(\s*(['"`])(v5\.0\.0-.*?)\1/g)].flatMap(
      ([, , name]) => [...name.matchAll(/v5\.0\.0-\d+\.\d+\.\d+/g)].map(([id]) => ({ id, file })),
    ),
  )

it('docs/security.md: every listed requirement is in the name of a test of its files', () => {
  expect(listed.length).toBeGreaterThan(30)
  expect(listed.filter(({ id, file }) => !shown.some((one) => one.id === id && one.file === file))).toEqual(
    [],
  )
})

it('docs/security.md: every requirement named by a test is listed, once', () => {
  const ids = rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(shown.filter(({ id }) => !ids.includes(id))).toEqual([])
})

it('docs/security.md: each requirement holds where its tests look', () => {
  const isOfAws = (file: string) => file.startsWith('test/infra/')
  const isOfOneMachine = (file: string) =>
    file.startsWith('test/functions/local') || file === 'test/functions/hostile/http.test.ts'
  for (const { id, holds, files } of rows) {
    expect([id, ['one machine', 'AWS', 'both']]).toEqual([id, expect.arrayContaining([holds])])
    expect([id, files.every(isOfAws)]).toEqual([id, holds === 'AWS'])
    if (holds === 'one machine') expect([id, files.every(isOfOneMachine)]).toEqual([id, true])
  }
})
