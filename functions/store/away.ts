/** Error codes of a refused or broken connection, and of a socket that does not exist. */
const BROKEN = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']

/**
 * Whether an error says only that the store does not answer now, or can't write: the caller may try again. What was
 * asked may have been done all the same.
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
