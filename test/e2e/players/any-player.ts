import { type Person, press, sendButton } from '../support/people.ts'
import { type Choose, offered } from './player.ts'

/** What a game offers in words, whatever game it is. */
const controls = ({ page }: Person) => page.getByRole('region', { name: 'What you can do' })

/** So much is pressed until a turn can be sent. */
const PRESSES = 40

/** Composes a turn by what stands in the controls alone, as somebody would who knows nothing of the game. */
export async function composeTurn(person: Person, choose: Choose): Promise<void> {
  for (let pressed = 0; pressed < PRESSES; pressed++) {
    if (await sendButton(person).isVisible()) return
    await controls(person).getByRole('button').first().waitFor()
    const name = choose(await offered(controls(person)))
    await press(person, controls(person).getByRole('button', { name, exact: true }).first())
  }
  throw new Error(`A turn can't be sent after ${PRESSES} presses.`)
}
