/**
 * A text with the characters that XML 1.0 allows, and no others: one that it forbids spoils a whole document, even written
 * as a number. Calendars hold no more than these. Names that were taken before they were checked may have any.
 */
export const inXml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
