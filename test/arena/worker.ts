import { games } from '../../engine/index.ts'
import { judgements } from '../../engine/judgements.ts'
import { type Job, playTable } from './table.ts'

process.on('message', async (job: Job) => {
  const [game, judgement] = await Promise.all([games[job.game](), judgements[job.game]?.()])
  process.send?.(playTable(game, judgement, job))
})
