import type { VNode } from 'preact'
import { isLocal } from '../../device/device-store.ts'
import { ByPost } from './by-post.tsx'
import { Here } from './here.tsx'

/** The proof of a table: verifies its record, and says what that proves and what it does not. */
export const Screen = ({ detail: id }: { detail: string }): VNode =>
  isLocal(id) ? <Here key={id} id={id} /> : <ByPost key={id} id={id} />
