import { expect, it } from 'vitest'
import { filesBelow, read } from './sources.ts'

/** The ids of ASVS that the page says are shown, with the file that shows each. */
const listed = [...read('docs/security.md').matchAll(/^\| (v5\.0\.0-[\d.]+) \| .+ \| `(.+)` \|$/gm)].map(
  ([, id, file]) => ({ id, file }),
)

/** The ids that stand in names of tests, by file. */
const shown = filesBelow('test', /\.test\.tsx?$/)
  .filter((file) => !file.startsWith('test/structure/'))
  .flatMap((file) =>
    [...read(file).matchAll(/\b(?:it|test)(?:\.\w+)?(?:\([^)]*\))?\(\s*(['"`])(v5\.0\.0-.*?)\1/g)].flatMap(
      ([, , name]) => [...name.matchAll(/v5\.0\.0-\d+\.\d+\.\d+/g)].map(([id]) => ({ id, file })),
    ),
  )

it('every requirement on the page of security is in the name of a test where it says', () => {
  expect(listed.length).toBeGreaterThan(30)
  expect(listed.filter(({ id, file }) => !shown.some((one) => one.id === id && one.file === file))).toEqual(
    [],
  )
})

it('every requirement in the name of a test is on the page, once', () => {
  const ids = listed.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(shown.filter(({ id }) => !ids.includes(id))).toEqual([])
})
