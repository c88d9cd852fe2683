import type { Store } from '../../functions/store/client.ts'

/** Lets what is put around the calls of a store hold for commands, too, that its client has put together already. */
export function forgetHandlers({ client }: Store): void {
  Reflect.deleteProperty(client, 'handlers')
}
