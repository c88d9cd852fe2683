import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import about from '../../../package.json'
import { buildWeb } from '../../../web/build/app.ts'
import { root } from '../../../web/build/root.ts'

const { resolve } = createRequire(import.meta.url)
const folder = join(root, 'dist/release')
rmSync(folder, { recursive: true, force: true })

/** Pictures are drawn with files that lie beside the bundle, as on Lambda, and not with those of packages. */
const filesBeside: Plugin = {
  name: 'files-beside',
  setup({ onResolve }) {
    onResolve({ filter: /\/renderer\.ts$/ }, () => ({
      path: join(root, 'functions/hosts/lambda/renderer.ts'),
    }))
  },
}

/** Packages that load parts of themselves by name, or are compiled for each machine: they are packed as they are. */
const packed = ['dynalite', 'classic-level']

await Promise.all([
  buildWeb(join(folder, 'web'), { compressed: true }),
  build({
    absWorkingDir: root,
    entryPoints: {
      posthorn: 'functions/hosts/cli/release.ts',
      child: 'functions/hosts/machine/data/engine/child.ts',
      reader: 'functions/hosts/machine/processes/reader.ts',
      thinker: 'functions/hosts/machine/processes/thinker.ts',
      verifier: 'functions/hosts/machine/processes/verifier.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    external: packed,
    define: { RELEASE: 'true' },
    plugins: [filesBeside],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    banner: { js: "import{createRequire}from'module';const require=createRequire(import.meta.url);" },
    logLevel: 'error',
  }),
])
const files = {
  'rasterizer.wasm': '@resvg/resvg-wasm/index_bg.wasm',
  'regular.ttf': '@expo-google-fonts/brygada-1918/400Regular/Brygada1918_400Regular.ttf',
  'bold.ttf': '@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf',
}
for (const [name, file] of Object.entries(files)) copyFileSync(resolve(file), join(folder, name))
for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md'])
  copyFileSync(join(root, file), join(folder, file))

const command = join(folder, 'posthorn.mjs')
writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`, { mode: 0o755 })
const { name, version, description, license, engines } = about
const versions = about.dependencies as Record<string, string>
const manifest = {
  ...{ name, version, description, license, engines },
  type: 'module',
  bin: { posthorn: 'posthorn.mjs' },
  dependencies: Object.fromEntries(packed.map((one) => [one, versions[one]])),
  bundleDependencies: packed,
}
writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
const all = new Set<string>()
for (const one of packed) pack(one)
execFileSync('npm', ['pack', '--silent', '--pack-destination', '..'], { cwd: folder, stdio: 'inherit' })
const file = `dist/${name}-${version}.tgz`
console.log(`${file}: ${(statSync(join(root, file)).size / 2 ** 20).toFixed(1)} MB`)

/** Copies a package and all that it depends on. */
function pack(one: string): void {
  if (all.has(one)) return
  all.add(one)
  const from = join(root, 'node_modules', one)
  const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'))
  mkdirSync(dirname(join(folder, 'node_modules', one)), { recursive: true })
  cpSync(from, join(folder, 'node_modules', one), { recursive: true })
  for (const needed of Object.keys(dependencies)) pack(needed)
}
