/* The catalogues and rules in Polish, each loaded when it is needed. */

export const first = () => import('../pl.json')
export const screens = () =>
  Promise.all([import('../../print/problems/text/pl.json'), import('../../screens/text/pl.json')])
export const ofGame = (game: string, room: string) => import(`../../games/${game}/${room}/text/pl.json`)
export const rules = (game: string) => import(`../../games/${game}/text/rules-pl.tsx`)
