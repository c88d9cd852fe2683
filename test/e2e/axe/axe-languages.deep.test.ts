import { shareOf } from '../../support/depth.ts'
import { all, testLanguages } from '../support/languages.ts'

testLanguages(shareOf(all))
