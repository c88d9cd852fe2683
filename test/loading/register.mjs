import { register } from 'node:module'

// Node itself loads what is tested: vite's own loading takes a third more time where rules play many tables.
process.setSourceMapsEnabled(true)
register('./sources.mjs', import.meta.url)
register('./catalogues.ts', import.meta.url)
