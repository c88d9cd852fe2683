import { expect, it } from 'vitest'
import { namesGame } from './names-game.ts'

it.each([
  ['nim', "import { nim } from '../../engine/nim/index.ts'"],
  ['nim', "await import('../games/nim/board.tsx')"],
  ['nim', "t('nim.say.take')"],
  ['nim', 't(`nim.ask`)'],
  ['nim', '.nim-frame { top: 0 }'],
  ['nim', 'const game = games.nim'],
  ['nim', "const game = games['nim']"],
  ['nim', "if (table.game === 'nim') return null"],
  ['nim', "const isShort = 'nim' === state.game"],
  ['two-heirs', '/** As in two-heirs. */'],
  ['two-heirs', '{ "Two-Heirs": 1 }'],
])('namesGame, %s in %s: true', (id, source) => {
  expect(namesGame(source, id)).toBe(true)
})

it.each([
  ['nim', 'const minimum = 1 // of the minimum'],
  ['nim', "import { minim } from './minim/minim.ts'"],
  ['nim', "t('minim.say')"],
  ['nim', '.nimble { top: 0 }'],
  ['go', "type Acts = Pick<Replaying, 'go' | 'step'> // go on"],
  ['go', "t('go-on.title')"],
  ['go', "const games = goOn('let-go')"],
  ['set', "type Unset = Omit<Tile, 'set'>"],
  ['set', 'const set = new Set<string>().set(game)'],
  ['risk', 'Games end at the risk of the host.'],
  ['hex', "randomBytes(16).toString('hex')"],
  ['two-heirs', 'two heirs, forty-two-heirsome'],
])('namesGame, %s in %s: false', (id, source) => {
  expect(namesGame(source, id)).toBe(false)
})
