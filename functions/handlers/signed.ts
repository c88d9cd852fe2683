import { createHash, createHmac } from 'node:crypto'

/** Who asks AWS, as Lambda names it in the environment. */
export interface Keys {
  id: string
  secret: string
  session?: string | undefined
}

/** A question to a service of AWS, which is a POST of some text to `/`. */
interface Question {
  host: string
  service: string
  region: string
  headers: { [name: string]: string }
  body: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * The headers of a question, with its signature (AWS Signature, version 4): for the one question that is put to a queue, no
 * client of the SDK's is depended on, and loaded.
 */
export function signed(
  { host, service, region, headers, body }: Question,
  { id, secret, session }: Keys,
  now: number,
): { [name: string]: string } {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const all: { [name: string]: string } = {
    ...headers,
    host,
    'x-amz-date': time,
    ...(session ? { 'x-amz-security-token': session } : {}),
  }
  const names = Object.keys(all).sort()
  const said = names.map((name) => `${name}:${all[name].trim()}\n`).join('')
  const request = ['POST', '/', '', said, names.join(';'), sha256(body)].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  const { host: _, ...sent } = all
  return { ...sent, authorization }
}
