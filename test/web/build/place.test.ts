import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { place } from '../../../web/build/place.ts'

it('build: writes only files that have changed, and deletes those that are gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-place-'))
  const nodeOf = (file: string) => statSync(join(folder, file)).ino
  place(folder, [
    ['assets/same.js', 'same'],
    ['index.html', 'old'],
    ['gone.txt', ''],
  ])
  const before = [nodeOf('assets/same.js'), nodeOf('index.html')]
  place(folder, [
    ['assets/same.js', new TextEncoder().encode('same')],
    ['index.html', 'new'],
  ])
  expect(nodeOf('assets/same.js')).toBe(before[0])
  expect(nodeOf('index.html')).not.toBe(before[1])
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('new')
  expect(() => statSync(join(folder, 'gone.txt'))).toThrow('ENOENT')
  rmSync(folder, { recursive: true })
})
