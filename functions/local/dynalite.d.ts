declare module 'dynalite' {
  import type { Server } from 'node:http'

  /** DynamoDB in this process; `path` keeps its data on disk. */
  function dynalite(options: {
    path?: string
    createTableMs: number
    deleteTableMs: number
    updateTableMs: number
  }): Server
  export = dynalite
}
