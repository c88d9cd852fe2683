import { describe, expect, it } from 'vitest'
import { levels } from '../../../engine/core/seats/level.ts'
import { appWords } from '../../../functions/messages/text/speech.ts'
import { compiled } from '../../../web/games/kit/compiled.ts'
import screens from '../../../web/screens/text/en.json'
import { botSeals } from '../../../web/shell/forms/bot.tsx'
import { mostAlike } from '../../support/rasters.ts'

describe('bots of a level', () => {
  it('have a name of their own, which says that they are bots', async () => {
    const { named } = await appWords('en')
    const names = levels.map((level) => named({ bot: null, level }))
    expect(new Set(names.map((name) => name.split(' ')[0])).size).toBe(levels.length)
    for (const [i, name] of names.entries()) expect(name).toContain(`(${levels[i]} bot)`)
  })

  it('bot of a level: is introduced by the name that it plays under', async () => {
    const { named } = await appWords('en')
    for (const level of levels)
      expect(compiled(screens)[`play.meet.${level}`]({})).toContain(
        `Meet ${named({ bot: null, level }).split(' ')[0]}:`,
      )
  })

  it('have seals that differ at 24 pixels', async () => {
    const { pair, share } = await mostAlike(botSeals)
    expect(share, pair).toBeGreaterThan(1 / 4)
  })
})
