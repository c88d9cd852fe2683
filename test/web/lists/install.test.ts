import { expect, it } from 'vitest'
import { platformOf } from '../../../web/screens/install/platform.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    'ios',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/18.6 Mobile/15E148 Safari/604.1`,
    5,
  ],
  [
    'ios',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/150.0 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['ios', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`, 5],
  ['mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.6 Safari/605.1.15`, 0],
  ['computer', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${blink} Chrome/156.0.0.0 Safari/537.36`, 0],
  [
    'computer',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`,
    10,
  ],
  ['computer', `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/156.0.0.0 Safari/537.36`, 0],
  ['android', `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/156.0.0.0 Mobile Safari/537.36`, 5],
  [
    'android-other',
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
    5,
  ],
  ['android-other', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0],
])('installing: a browser is recognised by its user agent: %s', (platform, userAgent, maxTouchPoints) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
