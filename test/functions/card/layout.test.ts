import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { column, layOut, size } from '../../../functions/messages/pictures/layout.ts'
import { widthOf } from '../../../functions/messages/pictures/typeface.ts'
import { balanced, inLines, shortened } from '../../../functions/messages/text/fit.ts'

/** Every character is as wide as any. */
const measure = (text: string): number => text.length

describe('text in lines', () => {
  it('long text: breaks between words, and within a word that is too long', () => {
    expect(inLines('one two three', 7, 3, measure)).toEqual({ lines: ['one two', 'three'], isWhole: true })
    expect(inLines('abcdefghij kl', 4, 4, measure).lines).toEqual(['abcd', 'efgh', 'ij', 'kl'])
    expect(inLines('', 4, 2, measure)).toEqual({ lines: [], isWhole: true })
  })

  it('too long for its lines: ends with an ellipsis, not after a stop', () => {
    expect(inLines('one two three four', 8, 2, measure)).toEqual({
      lines: ['one two', 'three f…'],
      isWhole: false,
    })
    expect(shortened('one, two', 6, measure)).toBe('one…')
  })

  it('balanced: lines of about one length, no more of them, no broken word', () => {
    expect(balanced('Player 1 may spend a token.', 24, 2, measure).lines).toEqual([
      'Player 1 may',
      'spend a token.',
    ])
    expect(balanced('Konstantinopolitanisch ist es', 24, 3, measure).lines).toEqual([
      'Konstantinopolitanisch',
      'ist es',
    ])
  })

  it('any text: loses nothing when it is whole, and no line is too wide', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 3, max: 40 }),
        fc.integer({ min: 1, max: 6 }),
        (given, width, most) => {
          const text = given.join(' ')
          for (const { lines, isWhole } of [
            inLines(text, width, most, measure),
            balanced(text, width, most, measure),
          ]) {
            expect(lines.length).toBeLessThanOrEqual(most)
            for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
            const said = lines.join('').replaceAll(' ', '')
            if (isWhole) expect(said).toBe(given.join(''))
            else expect(said.endsWith('…')).toBe(true)
          }
        },
      ),
    )
  })
})

describe('layout of a link card', () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-zŁłіїщ]{1,30}$/), { minLength: 1, maxLength: 40 })
  const text = words.map((given) => given.join(' '))
  const seat = fc.record({
    name: text,
    isFree: fc.boolean(),
    isMarked: fc.boolean(),
    points: fc.constantFrom('', '1 point', '142 points'),
  })
  const gist: fc.Arbitrary<Parameters<typeof layOut>[0]> = fc.record({
    title: text,
    game: text,
    status: text,
    late: fc.constantFrom('', '10 turns behind the table.'),
    seats: fc.array(seat, { minLength: 1, maxLength: 6 }),
  })

  it('any words: each line within its column and below the one before', () => {
    fc.assert(
      fc.property(gist, (given) => {
        const { head, title, seats, rule, status, late } = layOut(given)
        let above = 0
        for (const { y, size, text } of [head, ...title, ...seats]) {
          expect(y - size * 0.72, text).toBeGreaterThan(above)
          above = y + size * 0.2
        }
        expect(rule).toBeGreaterThan(above)
        above = rule
        for (const { y, size, text } of [...status, ...late]) {
          expect(y - size * 0.72, text).toBeGreaterThan(above)
          above = y + size * 0.2
        }
        expect(above).toBeLessThan(size.height - 40)
        const wide = column.end - column.start
        for (const { text, size } of title) expect(widthOf(text, true) * size).toBeLessThanOrEqual(wide)
        for (const { text, size } of [...status, ...late])
          expect(widthOf(text, false) * size).toBeLessThanOrEqual(wide)
        for (const { text, points, size, isMarked } of seats) {
          const taken = 1.2 + widthOf(text, isMarked) + widthOf(points, isMarked)
          expect(taken * size).toBeLessThanOrEqual(wide)
        }
      }),
    )
  })
})
