import { spawnSync } from 'node:child_process'
import { arch, availableParallelism, cpus, loadavg, platform } from 'node:os'
import { root } from '../../structure/sources.ts'

/** What figures were taken on. */
export interface Machine {
  node: string
  v8: string
  cpu: string
  cores: number
  system: string
}

export const thisMachine = (): Machine => ({
  node: process.versions.node,
  v8: process.versions.v8,
  cpu: cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown',
  cores: availableParallelism(),
  system: `${platform()} ${arch()}`,
})

export const machineWords = ({ node, v8, cpu, cores, system }: Machine): string =>
  `Node ${node}, V8 ${v8}, ${cores} × ${cpu}, ${system}`

/** How busy the machine is with other things, when nothing has been measured yet. */
export const loadNow = (): string => loadavg()[0].toFixed(1)

/** The commit that is measured, with a `+` where files differ from it; empty where there is no git. */
export function commitNow(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', '--short', 'HEAD')
  if (status !== 0) return ''
  const changed = git('status', '--porcelain', '--untracked-files=no').stdout.trim()
  return stdout.trim() + (changed ? '+' : '')
}
