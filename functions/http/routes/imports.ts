import { Hono } from 'hono'
import { overLimit } from '../../players/limit.ts'
import type { Ports } from '../../ports.ts'
import { importPage } from '../../tables/import.ts'
import { found } from '../answer.ts'
import { problem } from '../problem.ts'
import { body, requests } from '../schemas.ts'
import { player, type SessionEnv } from '../session.ts'
import type { Imported } from '../shapes.ts'

/** Tables that began on a device, brought here page by page. */
export const imports = (ports: Ports) =>
  new Hono<SessionEnv>().post('/import', body(requests.import), async (c) => {
    const whose = await player(c)
    const after = await overLimit(ports, 'imports', whose)
    if (after !== null) throw problem('too-many', { after })
    const imported = await found(ports, await importPage(ports, whose, c.req.valid('json')))
    return c.json<Imported>(imported)
  })
