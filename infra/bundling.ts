import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, buildSync } from 'esbuild'
import { fileAt } from './paths.ts'

/** How a function is bundled, whatever its files. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  // Some packages of the SDK still ask for others by `require`, which modules do not have.
  banner: { js: "import{createRequire}from'module';const require=createRequire(import.meta.url);" },
  logLevel: 'error',
} satisfies BuildOptions

/**
 * Ways in which the SDK comes by keys elsewhere, each of them loaded when all before it had none: Lambda gives its
 * functions theirs in the environment, which is looked at first.
 */
const elsewhere = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
]

/**
 * Files beside a bundle, by the names that they have there: a file as it is, or a source of ours, bundled by itself.
 */
export interface Beside {
  [name: string]: string
}

/** What the SDK asks for where it runs in a browser: it tells browsers apart. */
const inBrowsers = ['bowser']

/**
 * Bundles a source of ours into a folder, as `index.mjs`. What it imports only when it needs it, each game and all that a
 * message is written and sent with, lies there in files of its own: nobody waits until these are read who does not need
 * them. The SDK is bundled too: the one that Lambda brings along is another each week.
 * @param source its path from the project's root
 */
export function bundle(source: string, folder: string, beside: Beside = {}): void {
  buildSync({
    ...bundling,
    absWorkingDir: fileAt('.'),
    entryPoints: { index: source },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    external: [...elsewhere, ...inBrowsers],
    tsconfig: fileAt('tsconfig.json'),
  })
  for (const [name, file] of Object.entries(beside)) {
    if (file.endsWith('.ts'))
      buildSync({
        ...bundling,
        entryPoints: [file],
        outfile: join(folder, name),
        external: [...elsewhere, ...inBrowsers],
      })
    else copyFileSync(file, join(folder, name))
  }
}
