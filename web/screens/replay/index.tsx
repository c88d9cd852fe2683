import type { VNode } from 'preact'
import { isLocal } from '../../device/device-store.ts'
import { ByPost } from './by-post.tsx'
import { Here } from './here.tsx'

/** The story of a table, to be gone through: for those who sit there, and of those on this device. */
export const Screen = ({ detail: id }: { detail: string }): VNode =>
  isLocal(id) ? <Here id={id} /> : <ByPost id={id} />
