import { expect, it } from 'vitest'
import { filesBelow, read } from './sources.ts'

/** The one place of a cast that no type can carry, whose comment says why it is sound: secrets are boxes to it alone. */
const sound = ['engine/core/secrets/secret.ts', 'engine/core/secrets/secret.ts']

it('sources: no cast goes by way of unknown, but between secrets and their boxes', () => {
  const files = ['engine', 'functions', 'web', 'infra']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((path) => !path.startsWith('web/games/'))
  const casts = files.flatMap((path) =>
    [...read(path).matchAll(/\bas (unknown|any|never|object) as\b/g)].map(() => path),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(casts).toEqual(sound)
})
