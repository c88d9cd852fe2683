/**
 * Enhanced status codes (RFC 3463, RFC 7505) that are about the mailbox itself: it does not exist, its name can't, it has
 * moved, its domain takes no mail, or it is disabled. All others are about the sender, the message, a quota or a policy,
 * which may hold for every address at once and end by themselves: they are no reason to write to an address no more.
 */
const ofMailbox = ['5.1.1', '5.1.3', '5.1.6', '5.1.10', '5.2.1']

/** Whether a status code says that there is no such mailbox. A bare 550 says so, too, but also much else. */
export const isOfMailbox = (status: string | null): boolean => status !== null && ofMailbox.includes(status)

/** The enhanced status code right behind the code of an SMTP answer; null where there is none. */
export const statusIn = (answer: string): string | null =>
  /^(?:smtp;\s*)?[45]\d\d[ -]#?([45]\.\d{1,3}\.\d{1,3})(?![.\d])/i.exec(answer.trim())?.[1] ?? null
