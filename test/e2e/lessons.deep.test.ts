import { shareOf } from '../support/depth.ts'
import { useApp } from './app.ts'
import { taught, testLesson } from './lesson-by-taps.ts'

const app = useApp(/ERR_INTERNET_DISCONNECTED/)
for (const game of shareOf(taught.filter((one) => one !== 'two-heirs'))) testLesson(app, game)
