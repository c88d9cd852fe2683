/**
 * Replaces layerr in the bundles. `ulidx` throws its errors, with codes in them that nobody reads here. It would add 0.6
 * KB to the service worker.
 */
export class Layerr extends Error {
  constructor(_info: object, message: string) {
    super(message)
  }
}
