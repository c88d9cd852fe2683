import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Quiet, and in need of nothing outside this machine. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let shared: Promise<Browser> | undefined

/**
 * A real Chromium: the one named by POSTHORN_CHROMIUM, or the one that comes as a package, which has no window to draw and
 * so needs half the work. One serves all test files of a worker, and ends with it; people get contexts of their own, which
 * their test closes.
 */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= headless().then((path) => chromium.launch(launching(path)))
  return shared
}

/** One whose data stays in a folder when it is closed, as on a device of one's own: an installed one, where there is one. */
export async function launchOnDevice(
  folder: string,
  { args = [], ...options }: Parameters<typeof chromium.launchPersistentContext>[1] = {},
): Promise<BrowserContext> {
  const usual = launching(await chromiumPath())
  return chromium.launchPersistentContext(folder, { ...usual, ...options, args: [...usual.args, ...args] })
}

const wanted = process.env.POSTHORN_CHROMIUM
const onThisMachine = wanted ?? installed.find(existsSync)

/** Whether it can do all that a browser does; the packaged one offers nothing to install. */
export const isWhole = onThisMachine !== undefined

/** Where the browser is that tests and audits drive. */
export const chromiumPath = async (): Promise<string> => onThisMachine ?? (await packaged())

const headless = async (): Promise<string> => wanted ?? (await packaged())

const launching = (executablePath: string) => ({ executablePath, args: flags, env: definedEnv() })

/** Unpacks the packaged Chromium where it is not yet, with the libraries that it brings for machines that have none. */
export async function packaged(): Promise<string> {
  const before = process.env.AWS_EXECUTION_ENV
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
  try {
    const { default: packagedChromium } = await import('@sparticuz/chromium')
    return await packagedChromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.AWS_EXECUTION_ENV
    else process.env.AWS_EXECUTION_ENV = before
  }
}

const definedEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
