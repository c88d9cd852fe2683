import { env } from './env.ts'

const LONGEST = 10_000

/**
 * The schedule: looks at Posthorn as anybody may, through the address that people use.
 * @throws Error where the lobby, or the table of a watch link, is not to be seen
 */
export async function handler(): Promise<void> {
  for (const path of ['/', '/api/lobby', `/api/watch/${env('POSTHORN_CANARY_LINK')}`]) {
    const { status } = await fetch(env('POSTHORN_ORIGIN') + path, { signal: AbortSignal.timeout(LONGEST) })
    // The link itself is a secret, as all are.
    if (status !== 200) throw new Error(`${path.split('/').slice(0, 3).join('/')} answered ${status}.`)
  }
}
