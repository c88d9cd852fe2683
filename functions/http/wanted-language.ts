import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { type Language, languageFor } from '../../web/print/language.ts'

/** The language of a device, as its browser names it with each request. */
export function wantedLanguage(c: Context): Language {
  const wanted = parseAccept(c.req.header('accept-language') ?? '').filter(({ q }) => q > 0)
  return languageFor(...wanted.map(({ type }) => type))
}
