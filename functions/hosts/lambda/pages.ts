import { readFile } from 'node:fs/promises'
import { createPages } from '../../pages/app.ts'
import { overEdge } from './http.ts'
import { ports } from './ports.ts'
import { renderer, scheduleBeside } from './renderer.ts'

const textBeside = (file: string) => readFile(scheduleBeside(file), 'utf8')

/** `/watch/*` and `/invite/*`: pages of links, and their cards. */
export const handler = overEdge((origin) =>
  createPages({
    ...ports,
    origin,
    page: () => textBeside('index.html'),
    board: (game) => textBeside(`${game}.svg`),
    renderer,
  }),
)
