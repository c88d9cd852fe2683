import { chmodSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { packaged } from '../e2e/support/browser.ts'
import { root } from '../structure/sources.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the programs of one machine, built: `start.js` and `main.js` below `functions/hosts/machine/processes`. */
    builtPrograms: string
  }
}

/** All lie in one folder, as deep as in the tree: each starts others that lie beside it. */
const processes = 'functions/hosts/machine/processes'

/**
 * Builds the programs that tests start again and again: to load some hundred sources is most of the work of a start.
 * Packages stay outside, and what lies beside a source lies beside what it was built to. Meanwhile the browser is unpacked.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const unpacked = packaged()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'posthorn-programs-')))
  // Another user may start them.
  chmodSync(folder, 0o755)
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  } as const
  await build({
    ...common,
    entryPoints: ['functions/hosts/machine/server/start.ts', 'functions/hosts/cli/main.ts'],
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir: join(folder, processes),
    splitting: true,
  })
  for (const source of [
    'data/engine/child.ts',
    'processes/thinker.ts',
    'processes/reader.ts',
    'processes/verifier.ts',
  ])
    await build({
      ...common,
      entryPoints: [join('functions/hosts/machine', source)],
      outfile: join(folder, processes, basename(source)),
    })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const beside of ['node_modules', 'dist', 'test']) symlinkSync(join(root, beside), join(folder, beside))
  await unpacked
  project.provide('builtPrograms', folder)
  return () => rmSync(folder, { recursive: true })
}
