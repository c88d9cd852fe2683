/** Error codes of a refused or broken connection, and of a socket that does not exist. */
const BROKEN = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']

/**
 * Whether an error only says that the store does not answer or can't write at the moment: the caller may try again. The
 * failed request may have taken effect.
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
