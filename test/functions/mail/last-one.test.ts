import { expect, it } from 'vitest'
import { useEngine } from '../support/world.ts'
import { newPostRoom } from './post-room.ts'

useEngine()

it('message of a turn, Rurik, all choose at once: says who is done to the last one, and to nobody else', async () => {
  const room = await newPostRoom(['Anna', 'Ben', 'Cara'], 'rurik')
  const { messages } = room.world.mail
  const toldTo = async () => {
    messages.length = 0
    await room.tell('turn', await room.mover())
    return messages[0].text.replace(/\s+/g, ' ')
  }
  // They choose leaders one after another, and then agendas all at once.
  for (let n = 0; n < 3; n++) {
    expect(await toldTo()).not.toContain('waits for you alone')
    await room.turn()
  }
  expect(await toldTo()).not.toContain('waits for you alone')
  await room.turn()
  expect(await toldTo()).not.toContain('waits for you alone')
  await room.turn()
  const { name } = await room.mover()
  const done = ['Anna', 'Ben', 'Cara'].filter((other) => other !== name)
  expect(await toldTo()).toMatch(
    new RegExp(`(${done.join('|')}) and (${done.join('|')}) are done. The table waits for you alone`),
  )
})
