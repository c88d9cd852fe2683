import { expect, it } from 'vitest'
import { parametersIn } from './parameters.ts'
import { filesBelow, read } from './sources.ts'

/** More than these are named: as fields of one object. */
const MOST = 4

it('parametersIn: counts those of functions, arrow functions and methods', () => {
  const source = `
    export function one<A, B>(a: Map<A, B>, { b, c }: { b: B; c?: A } = {}): void { call(1, 2, 3, 4, 5) }
    const two = async <A>(a: A, [b, c]: [A, A], ...d: A[]) => a
    const object = {
      method(a: string, b = call(1, 2)) { if (call(a, b, a)) return },
    }
    function none() {}`
  const found = parametersIn(source, 'ts').map(({ name, count }) => `${name} ${count}`)
  expect(found).toEqual(['one 2', 'two 3', 'method 2', 'none 0'])
})

it(`functions: take at most ${MOST} parameters`, () => {
  const files = ['engine', 'functions', 'web', 'infra'].flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  const found = files.flatMap((path) =>
    parametersIn(read(path), path.endsWith('x') ? 'tsx' : 'ts').map((one) => ({ path, ...one })),
  )
  expect(found.length).toBeGreaterThan(3000)
  const many = found.filter(({ count }) => count > MOST)
  expect(many.map(({ path, name, count }) => `${path}: ${name} takes ${count}`)).toEqual([])
})
