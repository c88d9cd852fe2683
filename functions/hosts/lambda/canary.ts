import { env } from './env.ts'

const LONGEST = 10_000

/**
 * The schedule: looks at Posthorn as anybody may, through the public address.
 * @throws Error if the lobby, or the table of a watch link, can't be seen
 */
export async function handler(): Promise<void> {
  for (const path of ['/', '/api/lobby', `/api/watch/${env('POSTHORN_CANARY_LINK')}`]) {
    const { status } = await fetch(env('POSTHORN_ORIGIN') + path, { signal: AbortSignal.timeout(LONGEST) })
    // The link itself is a secret, as all watch links are.
    if (status !== 200) throw new Error(`${path.split('/').slice(0, 3).join('/')} answered ${status}.`)
  }
}
