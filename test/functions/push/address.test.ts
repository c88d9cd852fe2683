import { expect, it } from 'vitest'
import { isPublic, isPublicUrl } from '../../../functions/outbound/public-address.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/cX9:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMdoe',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
])('isPublicUrl, %s: true', (endpoint) => {
  expect(isPublicUrl(endpoint)).toBe(true)
})

it.each([
  '',
  'push',
  'http://push.example/to/1',
  'ftp://push.example/to/1',
  'https://push.example:8443/to/1',
  'https://anna:secret@push.example/to/1',
  'https://localhost/to/1',
  'https://tables.localhost/to/1',
  'https://router.lan/to/1',
  'https://printer.local/to/1',
  'https://metadata.google.internal/computeMetadata',
  'https://push/to/1',
  'https://127.0.0.1/to/1',
  'https://2130706433/to/1',
  'https://0x7f.1/to/1',
  'https://93.184.216.34/to/1',
  'https://[::1]/to/1',
  'https://[2606:2800:220:1::1]/to/1',
  'https://push.example./to/1',
  'javascript:alert(1)',
])('isPublicUrl, %s: false', (endpoint) => {
  expect(isPublicUrl(endpoint)).toBe(false)
})

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::7f00:1', '64:ff9b::7f00:1', 'fe80::1'],
  ...[
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fec0::1',
    'push.example',
    '',
  ],
])('isPublic, %s: false', (address) => {
  expect(isPublic(address)).toBe(false)
})

it.each([
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '2606:2800:220:1::1',
  '2a00:1450:4001::1',
])('isPublic, %s: true', (address) => {
  expect(isPublic(address)).toBe(true)
})
