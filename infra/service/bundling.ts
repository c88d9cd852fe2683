import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, buildSync, type Metafile } from 'esbuild'
import { fileAt } from '../settings/paths.ts'

/** What some packages of the SDK need that still use `require`, which ES modules do not have. */
const BANNER = "import{createRequire}from'module';const require=createRequire(import.meta.url);"

/** The options with which every function is bundled. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  mainFields: ['module', 'main'],
  minify: true,
  // Otherwise letters beyond ASCII, such as all of Cyrillic, would be escaped in six bytes each.
  charset: 'utf8',
  alias: {
    'mnemonist/lru-cache': fileAt('infra/service/lru-cache.ts'),
    // Of the plural forms of all languages, those of ours.
    'make-plural/cardinals': fileAt('infra/service/plurals/cardinals.js'),
    'make-plural/pluralCategories': fileAt('infra/service/plurals/plural-categories.js'),
    'make-plural/plurals': fileAt('infra/service/plurals/plurals.js'),
  },
  banner: { js: BANNER },
  logLevel: 'error',
} satisfies BuildOptions

/**
 * Sources of credentials that the SDK loads only if all earlier sources had none. They are left out of the bundles: on
 * Lambda the first source, the environment, has the credentials.
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
 * Files to put beside a bundle, by their names there: a `.ts` source is bundled by itself, any other file is copied.
 */
export interface Beside {
  [name: string]: string
}

/** What the SDK loads only in browsers. */
const browsers = ['bowser']

/** What DynamoDB's client loads only for answers that stream, which nothing here asks for. S3's client needs it. */
const streams = '@smithy/core/event-streams'

/**
 * Bundles one of our sources into a folder, as `index.mjs`. Modules imported dynamically (each game, and the code that
 * writes and sends messages) get files of their own there, so a cold start does not wait for them. The SDK is bundled
 * too, since the version that Lambda provides keeps changing.
 * @param source its path from the project's root
 */
export function bundle(source: string, folder: string, beside: Beside = {}): void {
  let written = build(source, folder, [streams])
  const imports = Object.values(written.outputs).flatMap(({ imports }) => imports)
  // A module that is imported by a statement is needed at start, one imported by a call only when it is asked for.
  if (imports.some(({ path, kind }) => path === streams && kind === 'import-statement')) {
    rmSync(folder, { recursive: true })
    written = build(source, folder, [])
  }
  for (const path of Object.keys(written.outputs)) withoutBanner(fileAt(path))
  for (const [name, file] of Object.entries(beside)) {
    if (file.endsWith('.ts'))
      buildSync({
        ...bundling,
        entryPoints: [file],
        outfile: join(folder, name),
        external: [...elsewhere, ...browsers, streams],
      })
    else copyFileSync(file, join(folder, name))
  }
}

/** Takes the banner off a file that does not use it: there are dozens of files. */
function withoutBanner(path: string): void {
  const text = readFileSync(path, 'utf8')
  const rest = text.replace(BANNER, '')
  if (!/\brequire\b/.test(rest)) writeFileSync(path, rest)
}

/** Bundles a source without the packages of the SDK that are never loaded, and without those in `unused`. */
function build(source: string, folder: string, unused: string[]): Metafile {
  return buildSync({
    ...bundling,
    absWorkingDir: fileAt('.'),
    entryPoints: { index: source },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    external: [...elsewhere, ...browsers, ...unused],
    metafile: true,
    tsconfig: fileAt('tsconfig.json'),
  }).metafile
}
