import { computed, signal } from '@preact/signals'
import type { Me } from '../../functions/http/shapes.ts'

/** Who plays on this device: null for nobody yet, undefined until the server has said. */
export const player = signal<Me | null | undefined>(undefined)

/** Whose everything is that this device keeps. */
export const owner = computed(() => player.value?.player ?? null)
