import type { Device } from '../api/shapes.ts'

/** The first that fits: most browsers claim to be some of the others, too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The device behind a request, by its header `user-agent`: only the names in these lists are kept of it. */
export const deviceOf = (userAgent = ''): Device => ({
  browser: firstIn(browsers, userAgent),
  system: firstIn(systems, userAgent),
})

const firstIn = (names: readonly [RegExp, string][], text: string): string | null =>
  names.find(([looks]) => looks.test(text))?.[1] ?? null
