/** What is guessed, one guess a line: its number, then what it is the number of. */
export function guessLines(guesses: Readonly<Record<string, number>>): string[] {
  const rows = Object.entries(guesses).map(([what, number]) => [number.toLocaleString('en'), what])
  const width = Math.max(...rows.map(([number]) => number.length))
  return rows.map(([number, what]) => `${number.padStart(width)}  ${what}`)
}
