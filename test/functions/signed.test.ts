import { expect, it } from 'vitest'
import { signed } from '../../functions/handlers/signed.ts'

/** As AWS publishes them with its examples of signatures. */
const keys = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }
const question = {
  host: 'example.amazonaws.com',
  service: 'service',
  region: 'us-east-1',
  headers: {},
  body: '',
}
const then = Date.parse('2015-08-30T12:36:00Z')

it('a question is signed as the published example post-vanilla is', () => {
  expect(signed(question, keys, then)).toEqual({
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  })
})

it('what it says, and who asks, is signed as well', () => {
  const signature = (one: Partial<typeof question>, session?: string) =>
    signed({ ...question, ...one }, { ...keys, session }, then).authorization
  const all = [
    signature({}),
    signature({ body: '{}' }),
    signature({ headers: { 'x-amz-target': 'AmazonSQS.SendMessageBatch' } }),
    signature({ region: 'eu-central-1' }),
    signature({}, 'a-session'),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(all[4]).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token')
})
