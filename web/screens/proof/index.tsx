import type { VNode } from 'preact'
import { isLocal } from '../../device/shelf.ts'
import { ByPost } from './by-post.tsx'
import { Here } from './here.tsx'

/** What is proven of a table, and what is not. */
export const Screen = ({ detail: id }: { detail: string }): VNode =>
  isLocal(id) ? <Here key={id} id={id} /> : <ByPost key={id} id={id} />
