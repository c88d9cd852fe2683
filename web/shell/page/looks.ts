import { signal } from '@preact/signals'
import { noted } from '../../device/noted.ts'

/** How pages look: as the device says, or as was chosen here. */
export type Theme = 'system' | 'light' | 'dark'

export const looks = { theme: 'posthorn theme', motion: 'posthorn motion' } as const

export const theme = signal<Theme>('system')

/** Style sheets, and pictures of boards, follow the attributes of the page's root. */
export function show(name: keyof typeof looks, chosen: string): void {
  if (chosen === 'system') delete document.documentElement.dataset[name]
  else document.documentElement.dataset[name] = chosen
}

/** Shows the last choice; a browser that keeps nothing follows the device. */
export function startLooks(): void {
  theme.value = noted<Theme>(looks.theme) ?? 'system'
  show('theme', theme.value)
  show('motion', noted<string>(looks.motion) ?? 'system')
}
