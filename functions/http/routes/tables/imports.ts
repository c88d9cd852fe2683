import { Hono } from 'hono/tiny'
import type { Imported } from '../../../api/shapes.ts'
import type { Ports } from '../../../ports/index.ts'
import { found } from '../../answer.ts'
import { limited } from '../../limited.ts'
import { body, requests } from '../../schemas.ts'
import type { SessionEnv } from '../../session.ts'

/** Tables that began on a device, brought here page by page. */
export const imports = (ports: Ports) =>
  new Hono<SessionEnv>().post('/import', body(requests.import), async (c) => {
    const whose = await limited(ports, c, 'imports')
    // Loaded here, since few requests need what checks whole tables, and the others need not wait for it.
    const { importPage } = await import('../../../tables/import/import.ts')
    const imported = await found(ports, await importPage(ports, whose, c.req.valid('json')))
    return c.json<Imported>(imported)
  })
