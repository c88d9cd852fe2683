import { type Figure, isKept, keyOf, type Part } from './figure.ts'
import type { KeptRun } from './history.ts'

/** All figures in one table, a line each; with how each has changed since the run that was kept last. */
export function tableOf(parts: readonly Part[], before: KeptRun | null): string[] {
  const rows = parts.flatMap(({ figures }) => figures.map((figure) => cellsOf(figure, before)))
  const heads = ['', 'figure', 'at most', 'takes', before ? 'change' : '']
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i].length)))
  const lineOf = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd()
  let next = 0
  const body = parts.flatMap(({ title, about, figures }) => [
    '',
    about ? `${title} (${about})` : title,
    ...figures.map(() => lineOf(rows[next++])),
  ])
  return [lineOf(heads), ...body]
}

function cellsOf(figure: Figure, before: KeptRun | null): string[] {
  const { name, of, ms, reach, unit } = figure
  const verdict = isKept(figure) ? '' : ' MISSED'
  return [
    `  ${of === undefined ? name : `${name} ÷ ${of}`}`,
    valueWords(figure.value, unit),
    reach === undefined ? '' : `${reach}${verdict}`,
    ms === undefined ? '' : `${ms.toFixed(3)} ms`,
    before ? changeWords(figure, before.figures[keyOf(figure)]) : '',
  ]
}

const valueWords = (value: number, unit: Figure['unit']): string =>
  unit === '×' ? `${value.toFixed(2)} ×` : `${Number(value.toFixed(1))} ${unit}`

function changeWords({ value }: Figure, before: number | undefined): string {
  if (before === undefined) return 'new'
  if (before === 0) return value === 0 ? '0 %' : 'more'
  const change = Math.round((100 * (value - before)) / before)
  return `${change > 0 ? '+' : ''}${change} %`
}
