import { readFile } from 'node:fs/promises'
import { createPages } from '../pages/app.ts'
import { overEdge } from './http.ts'
import { ports } from './ports.ts'
import { fileBeside, press } from './press.ts'

/** `/watch/*`: pages of watch links, and their cards. */
export const handler = overEdge(
  createPages({ ...ports, page: () => readFile(fileBeside('index.html'), 'utf8'), press }),
)
