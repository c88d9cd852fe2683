import { shareOf } from '../../support/depth.ts'
import { taught } from '../players/lesson-by-taps.ts'
import { useApp } from '../support/app.ts'
import { testLesson } from './whole-lesson.ts'

const app = useApp(/ERR_INTERNET_DISCONNECTED/)
for (const game of shareOf(taught.filter((one) => one !== 'two-heirs'))) testLesson(app, game)
