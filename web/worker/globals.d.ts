/**
 * Written in by the build: the paths of the app's files, the games' apart; behind a blank, what tells a file from its
 * former self whose name does not.
 */
declare const SHELL: string[]

/** Written in by the build: the paths of what only a game needs, by game. */
declare const GAMES: { [game: string]: string[] }

/** Background Sync, which the compiler's library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}

/** Static routing, which the compiler's library does not know and not all browsers have. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}
