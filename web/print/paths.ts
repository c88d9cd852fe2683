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
  // Of the player in a seat of a table: the table's id, a dash, and the seat.
  player: 'player',
  proof: 'proof',
  rules: 'rules',
  // A watch link has its token in the path, so that chats that preview the link can read it.
  watch: 'watch',
} as const
/** The pages of the settings, behind the first. */
export const settingsPages = ['you', 'looks', 'messages', 'connections', 'time', 'devices'] as const
export type SettingsPage = (typeof settingsPages)[number]
/** The token is after the `#`, so that no server's log ever has it; for previews, an invite has another in its path. */
export const tokened = { invite: 'join', link: 'link', enter: 'enter', unsubscribe: 'unsubscribe' } as const

const isOf = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

/** Where a path of the app leads: its screen, and what is behind the first part of it; null where there is no page. */
export function placeOf(pathname: string) {
  const [first = '', second = '', ...more] = pathname.split('/').slice(1)
  if (more.length > 0 || !/^[\w-]*$/.test(second)) return null
  if (second && isOf(detailed, first)) return { screen: detailed[first], detail: second }
  if (first === 'settings' && settingsPages.some((page) => page === second))
    return { screen: plain.settings, detail: second }
  if (isOf(tokened, first) && (!second || first === 'invite')) return { screen: tokened[first], detail: null }
  return !second && isOf(plain, first) ? { screen: plain[first], detail: '' } : null
}

/** Whether there is a page: of rules there is one for each game. */
export function isPage(pathname: string, isGame: (id: string) => boolean): boolean {
  const place = placeOf(pathname)
  return place !== null && (place.screen !== 'rules' || isGame(place.detail))
}
