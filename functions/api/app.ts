/** The routes as their client sees them: what may be asked, and what is answered. */
export type { App } from '../http/app.ts'
