import { inRow } from '../../../print/listed.ts'
import type { Props } from '../props.ts'
import type { lacking } from './reckoning.ts'

/**
 * The resources or room that a seat lacks to build a tile, in words.
 * @param isAfter whether it does so once the tile is taken, when others are lent
 */
export const lackInWords = (
  lack: ReturnType<typeof lacking>,
  isRoom: boolean,
  t: Props['t'],
  isAfter = false,
): string =>
  lack.length === 0
    ? t(isRoom ? 'two-heirs.board.lack.nothing' : 'two-heirs.board.lack.room')
    : t('two-heirs.board.lack', {
        what: inRow(lack.map(({ resource, count }) => t(`two-heirs.board.stock.${resource}`, { count }))),
        after: isAfter ? 'yes' : 'no',
      })
