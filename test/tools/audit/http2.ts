import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Headers of a connection, which HTTP/2 has no use for and refuses. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Stands before a server at home as a distribution of CloudFront does: all that a page loads comes over one connection.
 * @returns its address, by a certificate that nobody has signed
 */
export async function overHttp2(origin: string): Promise<{ url: string; stop(): void }> {
  const server = createSecureServer(newCertificate(), (asked, answer) => {
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
    const { method } = asked
    const passed = request(new URL(asked.url, origin), { method, headers: Object.fromEntries(headers) })
    passed.on('response', (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !ofConnection.includes(name))
      answer.writeHead(response.statusCode ?? 502, Object.fromEntries(kept))
      response.pipe(answer)
    })
    passed.on('error', () => answer.stream?.close())
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return { url: `https://localhost:${port}`, stop: () => void server.close() }
}

function newCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-certificate-'))
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => join(folder, file))
  try {
    const what = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    execFileSync('openssl', [...what, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
