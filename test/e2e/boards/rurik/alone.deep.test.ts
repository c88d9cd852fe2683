import { describe, expect, it } from 'vitest'
import { whims } from '../../players/player.ts'
import { playAlone } from '../../players/walk.ts'
import { useApp } from '../../support/app.ts'
import { unfit } from '../../support/fit.ts'
import { beginAlone, devices, ended, goOffline, keeping, type Person, reads } from '../../support/people.ts'

// Without a network the browser says so, too.
const app = useApp(/ERR_INTERNET_DISCONNECTED/)
const choose = whims(5)
let anna: Person

describe('Rurik alone, whole game offline', () => {
  it('begins against the Rebellion', async () => {
    anna = await app.person('Anna', keeping(devices.phone))
    await anna.page.goto('/')
    await goOffline(anna, 'rurik')
    await anna.page.goto('/play')
    await beginAlone(anna, 'Rurik', 'Play alone')
    await reads(anna, /^Your move\. Choose your leader/)
  })

  it('is played by taps through all rounds, and names the winner', async () => {
    const heard: string[] = []
    let turns = 1
    for (; await playAlone(anna, choose, heard); turns++)
      if (turns % 20 === 0) expect(await unfit(anna)).toEqual([])
    // A leader and agendas; then four rounds of placing and taking back as many as there are.
    expect(turns).toBeGreaterThan(38)
    const told = heard.join('\n')
    expect(told).toMatch(/^The Rebellion placed \d/m)
    expect(told).toMatch(/^The Rebellion took \w+/m)
    const result = ended(anna)
    await reads(anna, /^(You|The Rebellion) won(,| by)/)
    expect((await result.locator('.ranks li').allInnerTexts()).join()).toMatch(/The Rebellion\s+\d+ points/)
    expect(await unfit(anna)).toEqual([])
  })
})
