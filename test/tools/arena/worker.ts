import { games } from '../../../engine/index.ts'
import { type Job, playTable } from './table.ts'

process.on('message', async (job: Job) => {
  const game = await games[job.game]()
  process.send?.(playTable(game, await game.judgement?.(), job))
})
