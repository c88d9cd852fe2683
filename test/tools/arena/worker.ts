import { games } from '../../../engine/index.ts'
import { playWithPlans } from './plans.ts'
import { type Job, playTable } from './table.ts'

process.on('message', async (job: Job) => {
  const game = await games[job.game]()
  const judgement = await game.judgement?.()
  process.send?.(job.plans ? playWithPlans(game, judgement, job) : playTable(game, judgement, job))
})
