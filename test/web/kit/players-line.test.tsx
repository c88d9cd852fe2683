import { render } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { levels } from '../../../engine/core/seats/level.ts'
import { PlayersLine } from '../../../web/games/kit/frame/players-line.tsx'
import { t } from '../../../web/text/words.ts'

const shown = (name: string): string => {
  const parties = [{ mark: <i />, name, score: 7, isMine: false, isToMove: false }]
  return render(<PlayersLine label="Points" parties={parties} />).replaceAll(/<[^>]*>/g, '')
}

it.each(levels)(
  'players line: a bot that plays %s is named without its level, for which it has no room',
  (level) => {
    const name = t('seat.bot', { numbered: 'yes', number: 2, level })
    expect(shown(name)).toBe(`${name.split(' (')[0]} 7`)
  },
)

it('players line: other names stay whole', () => {
  expect(shown('Ann (and Ben)')).toBe('Ann (and Ben) 7')
})
