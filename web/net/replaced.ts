import { boundedFetch } from './bounded-fetch.ts'

/** The first script of a page of the app, named after its content. */
const script = /\/assets\/main-\w{8}\.js/

/**
 * Whether the server has another build of the app than this page runs: it may have dropped the files of this one. Asked
 * at an address that no worker answers for.
 */
export async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  const page = await boundedFetch('/index.html?newest', { cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => '')
  const newest = script.exec(page)?.[0]
  return newest !== undefined && !own.endsWith(newest)
}
