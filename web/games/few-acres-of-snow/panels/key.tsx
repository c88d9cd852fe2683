import type { VNode } from 'preact'
import { cssPalette } from '../../../print/palette.ts'
import { FortIcon, PieceIcon, SymbolIcon } from '../map/pieces.tsx'
import { Site } from '../print/picture.tsx'
import type { Speak } from '../props.ts'

const symbols = [
  'ship',
  'bateaux',
  'wagon',
  'settler',
  'fur',
  'military',
  'money',
  'raid',
  'ambush',
  'block-raid',
  'block-ambush',
  'vulnerable',
] as const

/** A short line for each kind of way. */
const lines = {
  water: { d: 'M2 8q4 -7 8 0t8 0t8 0t8 0', stroke: 'var(--sea)', width: 2.4, dashes: undefined },
  quiet: { d: 'M2 8q4 -7 8 0t8 0t8 0t8 0', stroke: 'var(--sea)', width: 2, dashes: '5 4' },
  sea: { d: 'M3 11Q18 2 33 11', stroke: 'var(--sea)', width: 4, dashes: '0 7' },
  road: { d: 'M2 5H34M2 10H34', stroke: 'var(--ink2)', width: 1.6, dashes: undefined },
  trail: { d: 'M3 8H34', stroke: 'var(--ink2)', width: 3.4, dashes: '0 7' },
} as const

/** The rings around places, as in the style sheet of the map. */
const rings = [
  { key: 'open', stroke: 'var(--ink)', width: 2.2, dashes: '5 4' },
  { key: 'chosen', stroke: 'var(--ink)', width: 3.4, dashes: undefined },
  { key: 'news', stroke: 'var(--ochre)', width: 5, dashes: undefined },
] as const

/** The key to the map and the cards. */
export function Key({ t }: { t: Speak }): VNode {
  return (
    <ul class="board-key">
      {[0, 1].map((seat) => (
        <li key={seat}>
          <span>
            <PieceIcon seat={seat} piece="village" size={26} />
            <PieceIcon seat={seat} piece="town" size={30} />
          </span>
          <span>{t(`few-acres-of-snow.key.piece.${seat === 0 ? 'british' : 'french'}`)}</span>
        </li>
      ))}
      <li>
        <FortIcon size={34} />
        <span>{t('few-acres-of-snow.key.fort')}</span>
      </li>
      {(['albany', 'fort-niagara', 'halifax'] as const).map((place) => (
        <li key={place}>
          <svg viewBox="-20 -14 40 42" width="36" height="36" aria-hidden="true">
            <Site view={{ places: {}, sieges: [] }} place={place} palette={cssPalette} />
          </svg>
          <span>{t(`few-acres-of-snow.key.site.${place}`)}</span>
        </li>
      ))}
      {rings.map(({ key, stroke, width, dashes }) => (
        <li key={key}>
          <svg viewBox="-18 -18 36 36" width="36" height="36" aria-hidden="true">
            <circle r="14" fill="none" stroke={stroke} stroke-width={width} stroke-dasharray={dashes} />
          </svg>
          <span>{t(`few-acres-of-snow.key.ring.${key}`)}</span>
        </li>
      ))}
      {(Object.keys(lines) as (keyof typeof lines)[]).map((style) => {
        const { d, stroke, width, dashes } = lines[style]
        return (
          <li key={style}>
            <svg viewBox="0 0 36 16" width="36" height="16" aria-hidden="true">
              <path
                d={d}
                fill="none"
                stroke={stroke}
                stroke-width={width}
                stroke-dasharray={dashes}
                stroke-linecap="round"
              />
            </svg>
            <span>{t(`few-acres-of-snow.key.way.${style}`)}</span>
          </li>
        )
      })}
      {symbols.map((symbol) => (
        <li key={symbol}>
          <SymbolIcon symbol={symbol} size={26} />
          <span>{t(`few-acres-of-snow.key.${symbol}`, { count: 1 })}</span>
        </li>
      ))}
    </ul>
  )
}
