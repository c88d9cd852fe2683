/** The routes as their client sees them: their requests and answers. */
export type { App } from '../index.ts'
