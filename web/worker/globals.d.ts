/**
 * Written in by the build: the paths of the app's files, without the games'; after a blank, the revision of a file
 * whose name does not change with its content.
 */
declare const SHELL: string[]

/**
 * Written in by the build: the paths of the files that only a game needs, by game; and by language, but for that of the
 * app itself, the path of the list of its files.
 */
declare const GAMES: { [name: string]: string[] | string }

/** Background Sync, which the compiler's library does not know. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
  pushsubscriptionchange: ExtendableEvent
}

/** Static routing, which the compiler's library does not know and not all browsers have. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}

interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}
