/**
 * Whether a source knows a game by name: its folders, a key of its sentences, a class of its board, or its id beside the word
 * “game”. An id of one word may be an ordinary word or a part of one (`nim` is in “minimum”, `set` is what one does), so
 * only these count. An id with a hyphen counts wherever it stands.
 */
export function namesGame(source: string, id: string): boolean {
  const ways = [
    `\\b(?:engine|games|games/index\\.ts)/${id}\\b`,
    `['"\`]${id}\\.[\\w$]`,
    `\\.${id}-[a-z]`,
    `\\b(?:games|gameClients)\\??\\.${id}\\b`,
    `^.*\\bgame.*(['"\`])${id}\\1`,
    `^.*(['"\`])${id}\\2.*\\bgame`,
    ...(id.includes('-') ? [`(?<![a-z0-9])${id}(?![a-z0-9])`] : []),
  ]
  return new RegExp(ways.join('|'), 'im').test(source)
}
