/** All that a table shows of plans: loaded where a game has them, once the table stands. */
export { InAdvance } from './advance.tsx'
export { Goes, Stopped } from './notes.tsx'
export { planning } from './phase.tsx'
export { addPlanned, backToStep, planTurnsAgain, startPlanning } from './planning.ts'
export { baseNow, isAskedFor, leftIn, myPlan } from './standing.ts'
