import type { AnyGame, Fact } from '../contract.ts'

/**
 * A kind of facts that a player names to be asked at, as its parts: the key without the game's id, and what parameters of
 * the fact must be. `placed seat=1 advisor=5`.
 */
export function partsOfKind(kind: string): { key: string; params: { [name: string]: string | number } } {
  const [key, ...params] = kind.split(' ')
  const read = (text: string) => (/^\d+$/.test(text) ? Number(text) : text)
  return {
    key,
    params: Object.fromEntries(
      params.map((param) => {
        const [name, value = ''] = param.split('=')
        return [name, read(value)]
      }),
    ),
  }
}

/** Whether a fact is of a kind. */
export function isOfKind(game: Pick<AnyGame, 'id'>, fact: Fact, kind: string): boolean {
  const { key, params } = partsOfKind(kind)
  return (
    fact.key === `${game.id}.${key}` &&
    Object.entries(params).every(([name, value]) => fact.with[name] === value)
  )
}
