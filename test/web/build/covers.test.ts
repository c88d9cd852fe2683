import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../web/build/root.ts'
import { gameClients } from '../../../web/games/index.ts'
import { lightPalette } from '../../../web/print/palette.ts'

describe('covers', () => {
  it.each(Object.keys(gameClients))('%s: has one of its own, in colours of the palette alone', (game) => {
    const cover = readFileSync(join(root, `web/games/${game}/cover.svg`), 'utf8')
    expect(cover).toMatch(/^<svg [^>]*viewBox="0 0 400 360"/)
    const colors = [...cover.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, color]) => color)
    const known = ['none', ...Object.keys(lightPalette).map((name) => `var(--${name})`)]
    expect(colors.filter((color) => !known.includes(color))).toEqual([])
    expect(cover).not.toMatch(/<(?:image|text|script)\b/)
  })
})
