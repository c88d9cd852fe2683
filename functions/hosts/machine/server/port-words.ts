/**
 * Why nothing can listen on a port, in plain words; null where the error is of another kind.
 * @param setting the variable that names the port
 */
export function portWords(error: unknown, port: number, setting: string): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another port by ${setting}.`
  if (code === 'EACCES') {
    const proxy = setting === 'PORT' ? `, and let a proxy answer at port ${port}` : ''
    return `This user may not use port ${port}. Choose one from 1024 on by ${setting}${proxy}.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no such address. Choose one of its own by ${setting === 'PORT' ? 'POSTHORN_HOST' : setting}.`
  return null
}
