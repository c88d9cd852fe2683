import { isDone } from '../../engine/core/refused.ts'
import { note, noted } from '../device/noted.ts'
import { become, player } from '../device/player.ts'
import { rename } from '../net/api.ts'
import type { Language } from '../print/language.ts'
import { language, languageNote } from '../text/chosen.ts'

/** Where a device notes that its choice is still to be told to the server. */
const untoldNote = `${languageNote} untold`

/** Speaks a language from the next page on; so do the player's other devices, once the server knows. */
export async function chooseLanguage(next: Language): Promise<void> {
  note(languageNote, next)
  if (player.peek()) await tell(next)
  location.reload()
}

async function tell(chosen: Language): Promise<void> {
  const answer = await rename({ language: chosen })
  note(untoldNote, isDone(answer) ? null : true)
  if (isDone(answer)) await become(answer.value)
}

/** Speaks as the player has chosen on another device; or tells the server what was chosen here without a network. */
export async function followLanguage(theirs: Language | undefined): Promise<void> {
  if (noted(untoldNote)) return tell(language)
  if (!theirs || theirs === language) return
  note(languageNote, theirs)
  // A browser that keeps no notes would come here again with each page.
  if (noted(languageNote) === theirs) location.reload()
}
