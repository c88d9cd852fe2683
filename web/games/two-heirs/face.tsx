import type { VNode } from 'preact'
import { CostFigures, TileIcon } from './icons.tsx'
import { tileOf } from './print/picture.tsx'

type FaceProps = { id: string; owner?: number | null; canBuild: boolean }

/** A tile to choose: its picture, with a hammer where it can be built now, and its cost beside it. */
export const Face = ({ id, owner = null, canBuild }: FaceProps): VNode => (
  <span class="face" aria-hidden="true">
    <TileIcon id={id} owner={owner} />
    <CostFigures cost={tileOf(id).cost} />
    {canBuild && <BuildMark />}
  </span>
)

/** A hammer: it can be built now. */
export const BuildMark = (): VNode => (
  <svg class="can" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="9" />
    <path d="M5.4 14.6L10.6 9.4" />
    <path class="head" d="M8.2 5.6L14.4 11.8" />
  </svg>
)
