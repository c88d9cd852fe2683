import { signal } from '@preact/signals'

/** How pages look: as the device says, or as was chosen here. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'posthorn theme'

export const theme = signal<Theme>('system')

function show(next: Theme): void {
  theme.value = next
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
}

/** Shows what was chosen last; a browser that keeps nothing says what the device says. */
export function startTheme(): void {
  try {
    show(themes.find((one) => one === localStorage.getItem(key)) ?? 'system')
  } catch {
    show('system')
  }
}

export function chooseTheme(next: Theme): void {
  show(next)
  try {
    localStorage.setItem(key, next)
  } catch {
    // It lasts as long as the page.
  }
}
