import type { ComponentChildren, VNode } from 'preact'
import { Later } from './later.tsx'

type SheetsProps<S extends string> = {
  /** What can be opened, and what each holds; where nothing is opened, the first stands beside the map. */
  sheets: Readonly<Record<S, VNode>>
  label(sheet: S): string
  open: S | null
  toggle(sheet: S): void
  /** What stands above their tabs. */
  children: ComponentChildren
}

/** Tabs, and what the open one holds: it stands beside the map where there is room, else it slides up over it. */
export function Sheets<S extends string>({ sheets, label, open, toggle, children }: SheetsProps<S>): VNode {
  const all = Object.keys(sheets) as S[]
  const shown = open ?? all[0]
  return (
    <>
      <div class="board-bar">
        {children}
        <div class="board-tabs">
          {all.map((sheet) => (
            <button
              key={sheet}
              type="button"
              class={sheet === shown ? 'shown' : undefined}
              aria-expanded={open === sheet}
              onClick={() => toggle(sheet)}
            >
              {label(sheet)}
            </button>
          ))}
        </div>
      </div>
      <section
        class={`board-sheet${open ? ' open' : ''}`}
        aria-label={label(shown)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <Later isWanted={open !== null}>{sheets[shown]}</Later>
      </section>
    </>
  )
}
