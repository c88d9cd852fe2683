import { describe, expect, it } from 'vitest'
import { askerOf, proxiesFrom } from '../../../functions/hosts/machine/server/proxies.ts'

const trusted = proxiesFrom('127.0.0.1, ::1, 10.0.0.0/8')

describe('askerOf', () => {
  it('connection from an untrusted address: that address, whatever the header says', () => {
    expect(askerOf('203.0.113.9', undefined, trusted)).toBe('203.0.113.9')
    expect(askerOf('203.0.113.9', '198.51.100.1', trusted)).toBe('203.0.113.9')
    expect(askerOf('127.0.0.1', '198.51.100.1', proxiesFrom(''))).toBe('127.0.0.1')
    expect(askerOf('::ffff:203.0.113.9', '198.51.100.1', trusted)).toBe('203.0.113.9')
  })

  it('trusted proxy: the last address of the header that is no trusted proxy', () => {
    expect(askerOf('127.0.0.1', '198.51.100.1', trusted)).toBe('198.51.100.1')
    expect(askerOf('::ffff:127.0.0.1', 'made up, 6.6.6.6, 198.51.100.1', trusted)).toBe('198.51.100.1')
    expect(askerOf('::1', '6.6.6.6, 2001:db8::7, 10.1.2.3', trusted)).toBe('2001:db8::7')
    expect(askerOf('127.0.0.1', '10.0.0.1,10.0.0.2', trusted)).toBe('10.0.0.1')
  })

  it('trusted proxy with an unreadable header: the proxy’s address', () => {
    for (const forwarded of [undefined, '', 'unknown', '6.6.6.6, _hidden', '6.6.6.6,', '198.51.100.1:8080'])
      expect(askerOf('127.0.0.1', forwarded, trusted)).toBe('127.0.0.1')
  })

  it('trusted proxies: addresses and networks; anything else is refused', () => {
    for (const wrong of ['localhost', '10.0.0.0/33', '10.0.0/8', '::1/129', '10.0.0.0/', '10.0.0.0/x', 'all'])
      expect(() => proxiesFrom(wrong)).toThrow(/POSTHORN_TRUSTED_PROXIES/)
  })
})
