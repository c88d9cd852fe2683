import MessageFormat from '@messageformat/core'
import { describe, expect, it } from 'vitest'
import { filesBelow, read } from '../../structure/sources.ts'
import { cataloguesOf } from '../../support/catalogues.ts'
import { partsOf } from '../../support/parts.ts'

/** A key as a source puts it together: `rurik.board.do.${kind}`. */
interface Pattern {
  fits: RegExp
  /** Whether it fits all that the board says: then what is filled in must be named, too. */
  isBroad: boolean
}

/**
 * Tests that the board of a game asks for every sentence that it has, and for no others: it has more `sentences` of its
 * own than this many, and its sources name more than this many by a `literal` key. `isAskedBesides` tells of keys, without the
 * game, that it asks for in a way of its own.
 */
export function boardHasItsSentences(
  game: string,
  { sentences, literal }: { sentences: number; literal: number },
  isAskedBesides: (key: string) => boolean = () => false,
): void {
  // What boards share asks for the words of their game.
  const shared = filesBelow('web/games/kit', /\.tsx?$/)
  const source = [...filesBelow(partsOf(game).web, /\.tsx?$/), ...shared].map(read).join('\n')
  const catalogue = cataloguesOf(game).all
  const keys = Object.keys(catalogue)
  const named = [...source.matchAll(new RegExp(`'(${game}\\.[\\w.-]+)'`, 'g'))].map(([, key]) => key)
  const patterns = patternsIn(source, game)

  describe(`${game} board, sentences`, () => {
    it('every key the code asks for exists', () => {
      expect(named.length).toBeGreaterThan(literal)
      expect(named.filter((key) => !(key in catalogue))).toEqual([])
      expect(patterns.filter(({ fits }) => !keys.some((key) => fits.test(key)))).toEqual([])
    })

    it('every one is asked for', () => {
      const ofBoard = keys.filter((key) => /^(board|key|words|remains)\b/.test(key.slice(game.length + 1)))
      expect(ofBoard.length).toBeGreaterThan(sentences)
      const isMade = (key: string) =>
        patterns.some(({ fits, isBroad }) => {
          const filled = fits.exec(key)?.slice(1)
          return filled && (!isBroad || filled.every((part) => source.includes(`'${part}'`)))
        })
      const unasked = ofBoard.filter(
        (key) => !named.includes(key) && !isMade(key) && !isAskedBesides(key.slice(game.length + 1)),
      )
      expect(unasked).toEqual([])
    })

    it('all are well formed, without exclamation marks', () => {
      for (const [key, sentence] of Object.entries(catalogue)) {
        expect(() => new MessageFormat('en').compile(sentence), key).not.toThrow()
        expect(sentence, key).not.toMatch(/!|Oops|Error/)
      }
    })
  })
}

function patternsIn(source: string, game: string): Pattern[] {
  const made = source.matchAll(new RegExp(`\`${game}\\.([^\`]*)\``, 'g'))
  return [...made].map(([, key]) => {
    const isBroad = key.startsWith('board.$')
    const text = key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, isBroad ? '([\\w.-]+)' : '([\\w-]+)')
    return { fits: new RegExp(`^${game}\\.${text}$`), isBroad }
  })
}
