import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Tab } from './around-board.ts'
import { Later } from './later.tsx'
import { TabBar } from './tab-bar.tsx'

type OpenProps = {
  /** The open tab; absent when there is none. */
  tab: Tab | undefined
  /** The inner panel to show; null: the last one chosen. */
  inner: string | null
  choose(tab: string, inner: string): void
  close(): void
  /** Whether the user asked for it: otherwise it may be drawn later. */
  isWanted: boolean
}

/** The content of an open tab: one of several panels, with tabs of their own above it. */
export function Open({ tab, inner, choose, close, isWanted }: OpenProps): VNode {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const within = tab && 'within' in tab ? tab.within : []
  const name = inner ?? (tab && chosen[tab.name])
  const panel = tab && 'show' in tab ? tab : (within.find((one) => one.name === name) ?? within[0])
  return (
    <section
      id="panel"
      class="board-panel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      hidden={!panel}
      aria-label={panel?.label}
    >
      {within.length > 1 && (
        <TabBar
          class="board-tabs"
          tabs={within}
          open={panel?.name ?? null}
          toggle={(inner) => {
            setChosen({ ...chosen, [tab!.name]: inner })
            choose(tab!.name, inner)
          }}
        />
      )}
      {panel && (
        <Later key={panel.name} isWanted={isWanted}>
          {panel.show(close)}
        </Later>
      )}
    </section>
  )
}
