import { type FunctionUrl, FunctionUrlAuthType, type IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Settings } from '../settings/settings.ts'
import type { Rollout } from './live.ts'

/** Requests a second that Lambda accepts at a function's URL, for each concurrent run that is reserved. */
const REQUESTS_OF_A_RUN = 10
/** Concurrent runs that Lambda requires an account to leave unreserved. */
const UNRESERVED = 100
/** The pages' concurrency as a part of the API's: links are opened less often, and cached at the edge. */
const PAGES = 1 / 5

/** The concurrency reserved for a function; without a number, it shares what the account has left. */
export interface Bound {
  reserved?: number
}

/**
 * Limits the functions behind the edge to the requests a second in the settings, by reserved concurrency. An account
 * with a low limit of its own can't reserve any; there that limit is the bound.
 */
export function boundsFor({ rate }: Settings, { runs }: Rollout): { api: Bound; pages: Bound } {
  const api = Math.ceil(rate / REQUESTS_OF_A_RUN)
  const pages = Math.ceil(api * PAGES)
  const isRoom = runs === null || runs - api - pages >= UNRESERVED
  return isRoom ? { api: { reserved: api }, pages: { reserved: pages } } : { api: {}, pages: {} }
}

/**
 * The URL of a function. Anybody can call it, and the function itself recognizes the edge by its key. Requests signed
 * by the edge would need a hash of the body from the client, which mail programs that unsubscribe do not send.
 */
export const listenAt = (answering: IFunction): FunctionUrl =>
  answering.addFunctionUrl({ authType: FunctionUrlAuthType.NONE })
