import type { VNode } from 'preact'
import { buildingName, countsOf } from '../panels/describe.ts'
import { tileOf } from '../print/tile-of.ts'
import type { Props } from '../props.ts'
import { CostFigures, TileIcon } from './icons.tsx'

type FaceProps = { id: string; owner?: number | null; canBuild: boolean }

/** A tile to choose: its picture on its terrain, and below that a hammer where it can be built now. */
export const Face = ({ id, owner = null, canBuild }: FaceProps): VNode => (
  <span class={`face ${tileOf(id).color}`} aria-hidden="true">
    <TileIcon id={id} owner={owner} isClose />
    {canBuild && <BuildMark />}
  </span>
)

type TileButtonProps = FaceProps & { label: string } & Pick<Props, 't'>

/** The content of a button for a tile: `label` names it for screen readers, and everything else is for the eye. */
export const TileButton = ({ label, t, ...face }: TileButtonProps): VNode => (
  <>
    <span class="unseen">{label}</span>
    <Face {...face} />
    <span class="name" aria-hidden="true">
      {buildingName(tileOf(face.id), t)}
    </span>
    <CostFigures cost={tileOf(face.id).cost} />
    <span class="brief" aria-hidden="true">
      {countsOf(tileOf(face.id), t)}
    </span>
  </>
)

/** A hammer: it can be built now. */
export const BuildMark = (): VNode => (
  <svg class="can" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="9" />
    <path d="M5.4 14.6L10.6 9.4" />
    <path class="head" d="M8.2 5.6L14.4 11.8" />
  </svg>
)
