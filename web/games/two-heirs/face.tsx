import type { VNode } from 'preact'
import { CostFigures, TileIcon } from './icons.tsx'
import { tileOf } from './print/picture.tsx'

type FaceProps = { id: string; owner?: number | null; canBuild: boolean }

/** A tile to choose: its picture, with a check mark where it can be built now, and its cost beside it. */
export const Face = ({ id, owner = null, canBuild }: FaceProps): VNode => (
  <span class="face">
    <TileIcon id={id} owner={owner} />
    <CostFigures cost={tileOf(id).cost} />
    {canBuild && (
      <svg class="can" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9" />
        <path d="M5 10.5L8.6 14L15 6.5" />
      </svg>
    )}
  </span>
)
