import { join, relative } from 'node:path'
import { context, type Plugin } from 'esbuild'
import { bundling, filesOf, pictures } from '../../../web/build/app.ts'
import { place } from '../../../web/build/place.ts'
import { root } from '../../../web/build/root.ts'

/** The folder of the app that is served while it is worked on. */
export const folder = join(root, 'dist/dev')

/** A page reloads when the server says so, and when it has come back. */
const reload = `let known
new EventSource('/dev/builds').onmessage = ({ data }) => {
  known ??= data
  if (data !== known) location.reload()
}
`

/** Ends a worker of another build on this address: the app is to be asked from the server, always. */
const worker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', () => registration.unregister())
`

/** Bundles the app into `folder` now, and again at each change of a source. Says what it did. */
export async function bundleOnChange(say: (line: string) => void): Promise<void> {
  const drawn = await pictures()
  const placing: Plugin = {
    name: 'placing',
    setup(build) {
      let begun = 0
      build.onStart(() => {
        begun = performance.now()
      })
      build.onEnd(({ metafile, outputFiles, errors }) => {
        if (!metafile || !outputFiles || errors.length > 0) return
        const files = filesOf(metafile, outputFiles, folder).files.map(([path, content]) => {
          const isPage = path === 'index.html'
          return [path, isPage ? withReload(String(content)) : content] as const
        })
        // The page last: the server tells pages to reload once it has changed.
        const [page, ...others] = files.toReversed()
        place(folder, [...others, ...drawn, ['reload.js', reload], ['worker.js', worker], page])
        say(`The app is built, in ${Math.round(performance.now() - begun)} ms: ${relative(root, folder)}`)
      })
    },
  }
  const usual = bundling(folder)
  const watched = await context({
    ...usual,
    minify: false,
    sourcemap: 'linked',
    plugins: [...usual.plugins, placing],
    logLevel: 'warning',
  })
  await watched.watch()
}

const withReload = (page: string): string =>
  page.replace('</head>', '<script type="module" src="/reload.js"></script></head>')
