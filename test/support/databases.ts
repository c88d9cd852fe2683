import * as databases from 'fake-indexeddb'
import { afterAll } from 'vitest'

const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

/**
 * Gives the tests of a file IndexedDB, empty at first. Its databases are gone after them: files of one worker share what
 * is global, and a transaction that one of them left under its fake timers would never let go of a database. The classes
 * stay: what a page still does with its own database asks for them.
 */
export function useDatabases(): void {
  for (const [name, value] of Object.entries(databases)) if (name.startsWith('IDB')) define(name, value)
  define('indexedDB', new databases.IDBFactory())
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
  })
}
