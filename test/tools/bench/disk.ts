import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { onDisk } from '../../../functions/hosts/machine/data/engine/level.ts'
import type { Part } from './figure.ts'
import { compared } from './measure.ts'

/** Bytes of a put: about what a turn keeps. */
const BYTES = 1_000
/** Turns that come together at a busy club. */
const TOGETHER = 16

/** What it costs on one machine that whatever is answered is on the disk, beside puts that wait for no disk. */
export async function benchDisk(): Promise<Part> {
  const title = 'a put on the disk'
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-bench-disk-'))
  const bare = new ClassicLevel(join(folder, 'bare'))
  const { level } = await onDisk(join(folder, 'synced'), true, (error) => {
    throw error
  })
  const value = 'x'.repeat(BYTES)
  let made = 0
  const put = (to: Pick<ClassicLevel, 'put'>) => to.put(String(made++), value)
  try {
    const figures = await compared(title, [
      { name: 'one that waits for no disk', run: () => put(bare) },
      { name: 'one, synced', run: () => put(level) },
      {
        name: `one of ${TOGETHER} that come together, synced`,
        run: () => Promise.all(Array.from({ length: TOGETHER }, () => put(level))),
        times: TOGETHER,
      },
    ])
    return { title, about: `${BYTES} bytes each`, figures }
  } finally {
    await Promise.all([bare.close(), level.close()])
    rmSync(folder, { recursive: true })
  }
}
