import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** In place of S3: what SES has put into the bucket of replies, by its id. */
export interface FakeS3 {
  url: string
  messages: Map<string, Buffer>
  close(): Promise<void>
}

export const repliesBucket = 'posthorn-replies'

export async function fakeS3(): Promise<FakeS3> {
  const messages = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const [, bucket, folder, id] = new URL(request.url ?? '/', 'http://s3.test').pathname.split('/')
    const message = bucket === repliesBucket && folder === 'replies' ? messages.get(id) : undefined
    if (request.method === 'DELETE') {
      messages.delete(id)
      response.writeHead(204).end()
    } else if (message) response.end(message)
    else
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>It is not there.</Message></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
