import { client as fewAcresOfSnow } from './few-acres-of-snow/index.ts'
import { client as gheos } from './gheos/index.ts'
import type { AnyGameClient } from './kit/client.ts'
import { client as rurik } from './rurik/index.ts'
import { client as twoHeirs } from './two-heirs/index.ts'

/** Every game by id. */
export const gameClients: Record<string, AnyGameClient> = {
  gheos,
  'few-acres-of-snow': fewAcresOfSnow,
  'two-heirs': twoHeirs,
  rurik,
}
