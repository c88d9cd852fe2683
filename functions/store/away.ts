/** Codes of a connection that was refused or broke off; that of a socket that is not there. */
const BROKEN = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']

/**
 * Whether an error says no more than that the store does not answer now, or can write nothing: whoever asked may ask
 * again. What it was asked may have been done.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, $metadata } = error as Error & Failed
  const isBroken = BROKEN.includes(code ?? '') && syscall !== 'open'
  return isBroken || error.name === 'TimeoutError' || $metadata?.httpStatusCode === 503
}

interface Failed {
  code?: string
  syscall?: string
  $metadata?: { httpStatusCode?: number }
}
