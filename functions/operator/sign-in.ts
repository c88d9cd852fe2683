import { hashed, tokenOf } from '../api/ids.ts'
import type { Ports } from '../ports/index.ts'
import { endSession, getPass, putPass, takePass } from '../store/operator/passes.ts'

type Signing = Pick<Ports, 'store' | 'random'>

/** Milliseconds for which a link signs in, and for which a session lasts. */
const LINK_FOR = 10 * 60_000
export const SESSION_FOR = 8 * 3600_000

/** Where the operator's page is. Addresses below it are answered to operators alone; to others they do not exist. */
export const OPERATOR_PAGES = '/api/operator'

/** The token of a new link for an operator: it signs in once. */
export async function makeOperatorLink({ store, random }: Signing, by: string): Promise<string> {
  const token = tokenOf(random(24))
  await putPass(store, 'LINK', hashed(token), { by, expires: store.now() + LINK_FOR })
  return token
}

/** Whether a link may still be good. */
export const isOperatorLink = async ({ store }: Signing, token: string): Promise<boolean> =>
  (await getPass(store, 'LINK', hashed(token))) !== null

/** Uses a link. @returns the token of the session that begins; null if the link is not good */
export async function useOperatorLink({ store, random }: Signing, link: string): Promise<string | null> {
  const token = tokenOf(random(24))
  const pass = await takePass(store, hashed(link), hashed(token))
  if (!pass) return null
  await putPass(store, 'SESSION', hashed(token), { by: pass.by, expires: store.now() + SESSION_FOR })
  return token
}

/** The operator of a session; null if there is none. */
export const operatorOf = async ({ store }: Signing, token: string): Promise<string | null> =>
  (await getPass(store, 'SESSION', hashed(token)))?.by ?? null

export const signOut = ({ store }: Signing, token: string): Promise<boolean> =>
  endSession(store, hashed(token))
