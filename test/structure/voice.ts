/** How Posthorn talks, as lists: what no sentence says, and how long one may be. */

/** Words and phrases that nobody says at a bus stop. */
export const forbidden = [
  'whoever',
  'whom',
  'so (?:many|long)',
  'of which',
  'that which',
  'somebody who',
  '(?:it|what) falls to',
  'lies in',
  'stands? at',
  'stood at',
  'void',
  'shall',
  'besides',
  'at all(?! (?:your|the)\\b)',
  'any ?more',
  'the like',
  'anew',
  'is no more',
  'let it go',
  'are to be had',
  'amiss',
  'whither',
  'oops',
]

/** Words of long ago that no comment in the code needs. */
export const archaic = [
  'whoever',
  'whomever',
  'so many',
  'that which',
  'whither',
  'amiss',
  'shall',
  'upon',
  'lest',
  'hence',
]

/** Nobody knows whether a player is a man or a woman. */
export const pronouns = ['he', 'him', 'his', 'himself', 'she', 'her', 'hers', 'herself']

/** Characters of a game's story, who are men and women: what tells of them, by its key or its words. */
export const characters =
  /Henry|\bhenry|his-(?:turn|score)|agatha|boris|maria|mstislav|predslava|sudislav|sviatopolk|yaroslav/i

/** The most words of a sentence. A rule may need more than what a screen says. */
export const mostWords = { app: 25, rules: 32 }

/** One word for each thing, and the words that it must not go by; in the app itself, or in the games, too. */
export const nouns: readonly { is: string; not: readonly string[]; everywhere?: true }[] = [
  { is: 'sign in', not: ['log(?:ged|s|ging)? (?:in|out|on)', 'sign on', 'come in'] },
  { is: 'email', not: ['mails?', 'mailed', 'e-mails?', 'mail address'] },
  { is: 'bot', not: ['opponents?', 'AI', 'automa', 'robots?'] },
  { is: 'vacation', not: ['days? of leave', 'leave days?', 'holidays?'] },
  { is: 'set aside', not: ['tray', 'put aside', 'laid aside'] },
  { is: 'join', not: ['s[ia]ts? down', 'sits? there', 'take a place'] },
  { is: 'cancel', not: ['call(?:ed|s)? (?:it |the table )?off'] },
  { is: 'offline', not: ['without (?:a )?network', 'no network', 'network'] },
  { is: 'delete', not: ['eras(?:e|ed|es|ing)'] },
  { is: 'draft', not: ['compos(?:e|ed|ing)', 'begun'] },
  { is: 'variation', not: ['the line ends'] },
  { is: 'replay', not: ['go(?:es|ne)? through'] },
  { is: 'spectator', not: ['onlookers?', 'looker-on', 'watchers?'] },
  { is: 'online', not: ['go(?:es)? on by post', 'bring (?:it|the table) over', 'brought over'] },
  { is: 'host', not: ['organi[sz]er', 'table owner'] },
  { is: 'legend', not: ['map key', 'key of signs'], everywhere: true },
  { is: 'market', not: ['shop window', 'to draft from'], everywhere: true },
  { is: 'colour', not: ['colors?'], everywhere: true },
]
