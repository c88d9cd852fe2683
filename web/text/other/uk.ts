/* The catalogues and rules in Ukrainian, each loaded when it is needed. */

export const first = () => import('../uk.json')
export const screens = () =>
  Promise.all([import('../../print/problems/text/uk.json'), import('../../screens/text/uk.json')])
export const ofGame = (game: string, room: string) => import(`../../games/${game}/${room}/text/uk.json`)
export const rules = (game: string) => import(`../../games/${game}/text/rules-uk.tsx`)
