/** Written in by the build: the files of the app, the games' apart, and what tells a file from its former self. */
declare const SHELL: { url: string; revision: string | null }[]

/** Written in by the build: the paths of what only a game needs, by game. */
declare const GAMES: { [game: string]: string[] }

/** Background Sync, which the compiler's library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}
