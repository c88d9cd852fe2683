import { all, testLanguages } from '../support/languages.ts'

/** Each language, both phones, and most games, once. */
const some = [
  'pl phone at double size turn of two-heirs',
  'uk phone turn of rurik',
  'ru phone at double size end of gheos',
]

testLanguages(all.filter(({ language, device, sight }) => some.includes(`${language} ${device} ${sight}`)))
