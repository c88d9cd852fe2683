import type { Treasure, TreasureId } from './data.ts'

/** Henry's ten treasures. Their kinds are known; colours and formations are reconstructed (see README.md). */
export const standardTreasures: { readonly [treasure: TreasureId]: Treasure } = {
  'column-green': { kind: 'column', color: 'green', need: 2 },
  'column-gray': { kind: 'column', color: 'gray', need: 2 },
  'column-yellow': { kind: 'column', color: 'yellow', need: 2 },
  'row-green': { kind: 'row', color: 'green', need: 2 },
  'row-gray': { kind: 'row', color: 'gray', need: 2 },
  'row-yellow': { kind: 'row', color: 'yellow', need: 2 },
  'north-south': {
    kind: 'formation',
    cells: [
      { x: 0, y: -1 },
      { x: 0, y: 1 },
    ],
  },
  'east-west': {
    kind: 'formation',
    cells: [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
    ],
  },
  rising: {
    kind: 'formation',
    cells: [
      { x: 1, y: -1 },
      { x: -1, y: 1 },
    ],
  },
  falling: {
    kind: 'formation',
    cells: [
      { x: -1, y: -1 },
      { x: 1, y: 1 },
    ],
  },
}
