/** The first part of each path of the app, and its screen: of those with nothing behind, and with one part more. */
export const plain = {
  '': 'inbox',
  play: 'play',
  new: 'new-table',
  lobby: 'lobby',
  settings: 'settings',
  history: 'history',
  install: 'install',
  record: 'record',
  login: 'log-in',
} as const
export const detailed = {
  table: 'table',
  replay: 'replay',
  proof: 'proof',
  rules: 'rules',
  // Of a link to watch by, chats and crawlers must be able to read what they show of it: its token is in the path.
  watch: 'watch',
} as const
/** Their token stands behind the `#`, so that no server's log ever has it; an invite has in its path what chats show of it. */
export const tokened = { invite: 'join', link: 'link', enter: 'enter', unsubscribe: 'unsubscribe' } as const

const isOf = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

/** Where a path of the app leads: its screen, and what is behind the first part of it; null where there is no page. */
export function placeOf(pathname: string) {
  const [first = '', second = '', ...more] = pathname.split('/').slice(1)
  if (more.length > 0) return null
  if (second && isOf(detailed, first)) return { screen: detailed[first], detail: second }
  if (isOf(tokened, first) && (!second || first === 'invite')) return { screen: tokened[first], detail: null }
  return !second && isOf(plain, first) ? { screen: plain[first], detail: '' } : null
}

/** Whether there is a page: of rules there is one for each game. */
export function isPage(pathname: string, isGame: (id: string) => boolean): boolean {
  const place = placeOf(pathname)
  return place !== null && (place.screen !== 'rules' || isGame(place.detail))
}
