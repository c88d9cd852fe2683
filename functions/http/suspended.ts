import { HARMLESS } from './guard.ts'

/**
 * The requests of a suspended player that are granted although they change something: they are about what is theirs
 * alone, or end something. Those that reach others let them go on without this player: a resignation, an erasure, a
 * block, an invitation declined.
 */
const granted = new Set([
  'DELETE /api/me',
  'DELETE /api/me/sessions',
  'POST /api/session',
  'POST /api/session/confirm',
  'PATCH /api/me/mail',
  'PUT /api/me/push',
  'DELETE /api/me/push',
  'DELETE /api/me/webhook',
  'DELETE /api/me/feeds',
  'POST /api/me/blocks',
  'DELETE /api/me/blocks',
  'PUT /api/tables/:id/chat',
  'PUT /api/tables/:id/hushed',
  'PUT /api/tables/:id/notes',
  'PUT /api/tables/:id/draft',
  'POST /api/tables/:id/resign',
  'DELETE /api/tables/:id/company',
])

/** Whether a suspended player may ask for this. */
export const mayWhileSuspended = ({ method, path }: { method: string; path: string }): boolean =>
  HARMLESS.includes(method) ||
  granted.has(`${method} ${path.replace(/^\/api\/tables\/[^/]+/, '/api/tables/:id')}`)
