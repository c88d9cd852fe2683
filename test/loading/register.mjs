import { register } from 'node:module'

// Node itself loads what is tested: through Vite, a game that plays its tables takes a sixth to a third more time.
process.setSourceMapsEnabled(true)
register('./sources.mjs', import.meta.url)
register('./catalogues.ts', import.meta.url)
register('./probe.mjs', import.meta.url)

// What tests start as processes of their own loads itself, as it does elsewhere.
const own = process.execArgv.findIndex((argument) => argument.endsWith('/loading/register.mjs'))
if (own > 0) process.execArgv.splice(own - 1, 2)
