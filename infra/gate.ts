import { type FunctionUrl, FunctionUrlAuthType, type IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Rollout } from './live.ts'
import type { Settings } from './settings.ts'

/** Requests a second that Lambda takes at a function's address, for each run that the function may have at once. */
const REQUESTS_OF_A_RUN = 10
/** Runs at once that Lambda wants an account to leave to functions that reserve none. */
const UNRESERVED = 100
/** Links are shown less often than the API is asked, and kept at the edge. */
const PAGES = 1 / 5

/** Runs at once that a function may have; without a number, as many as the account has left. */
export interface Bound {
  reserved?: number
}

/**
 * Bounds what answers people by the requests a second that the settings allow: a function's address takes ten a second for
 * each run. An account with few runs can't reserve any, and its own limit bounds what it answers.
 */
export function boundsFor({ rate }: Settings, { runs }: Rollout): { api: Bound; pages: Bound } {
  const api = Math.ceil(rate / REQUESTS_OF_A_RUN)
  const pages = Math.ceil(api * PAGES)
  const isRoom = runs === null || runs - api - pages >= UNRESERVED
  return isRoom ? { api: { reserved: api }, pages: { reserved: pages } } : { api: {}, pages: {} }
}

/**
 * The address where a function listens. Anybody may call it, and the function itself knows the edge by its key: signed
 * requests would need a hash of each body from its sender, and mail programs that unsubscribe send none.
 */
export const listenAt = (answering: IFunction): FunctionUrl =>
  answering.addFunctionUrl({ authType: FunctionUrlAuthType.NONE })
