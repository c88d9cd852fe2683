/* The catalogues and rules in Russian, each loaded when it is needed. */

export const first = () => import('../ru.json')
export const screens = () =>
  Promise.all([import('../../print/problems/text/ru.json'), import('../../screens/text/ru.json')])
export const ofGame = (game: string, room: string) => import(`../../games/${game}/${room}/text/ru.json`)
export const rules = (game: string) => import(`../../games/${game}/text/rules-ru.tsx`)
