/** Upper bounds on the text that is taken out of HTML, and on its tags. */
const most = { characters: 40_000, tags: 10_000 }

/** Elements whose content is no text of the message. */
const UNSEEN = new Set(['head', 'style', 'script', 'title', 'template'])
/** Elements that begin and end a line, or a paragraph. */
const LINES = new Set(['div', 'tr', 'li', 'ul', 'ol', 'table', 'section', 'pre', 'center', 'dd', 'dt'])
const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])

/** The marks by which mail programs begin to quote, or a signature. */
const NOT_OWN =
  /^<(?:blockquote\b|hr\b|[^>]{0,300}(?:gmail_quote|moz-cite-prefix|yahoo_quoted|protonmail_quote|divRplyFwdMsg|appendonsend|mobile-reference-message|mobile-signature|gmail_signature|moz-signature))/i

/**
 * The text of HTML up to what it quotes, in one pass: without tags, its line breaks where a browser shows them, entities
 * as they stand. A tag without an end ends it.
 */
export function linesOfHtml(html: string): string {
  const text: string[] = []
  /** Line breaks at the end of the text so far. */
  let broken = 2
  let size = 0
  let isExact = false

  function breakLine(times: number): void {
    for (; broken < times; broken++) text.push('\n')
  }
  function add(said: string): void {
    const shown = isExact ? said : said.replace(/[ \t\r\n\f]+/g, ' ')
    if (broken > 0 && !isExact && shown.trim() === '') return
    text.push(shown)
    size += shown.length
    broken = 0
  }

  let at = 0
  for (let tags = 0; at < html.length && tags < most.tags && size < most.characters; tags++) {
    const begins = nextTag(html, at)
    if (begins > at) add(html.slice(at, begins).replaceAll('<', '&lt;'))
    if (begins === html.length) break
    const tag = html.slice(begins, begins + 400)
    if (NOT_OWN.test(tag)) break
    const isComment = tag.startsWith('<!--')
    const [, isEnd = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
    const kind = name.toLowerCase()
    const closed = isComment ? html.indexOf('-->', begins) : html.indexOf('>', begins)
    if (closed < 0) break
    at = closed + (isComment ? 3 : 1)
    if (UNSEEN.has(kind) && !isEnd && html[closed - 1] !== '/') {
      const end = endOf(html, kind, at)
      if (end < 0) break
      at = end
    } else if (kind === 'br') {
      text.push('\n')
      broken++
    } else if (PARAGRAPHS.has(kind)) breakLine(2)
    else if (LINES.has(kind)) breakLine(1)
    else if (kind === 'td' || kind === 'th') add(' ')
    if (kind === 'pre') isExact = !isEnd
  }
  return text.join('').slice(0, most.characters)
}

/** Where the next tag or comment begins; the end of the text if none does. A `<` before anything else is a character. */
function nextTag(html: string, start: number): number {
  for (let at = html.indexOf('<', start); at >= 0; at = html.indexOf('<', at + 1))
    if (/[a-z/!?]/i.test(html[at + 1] ?? '')) return at
  return html.length
}

/** Where an element ends that is not looked into; -1 if it does not. */
function endOf(html: string, name: string, start: number): number {
  const end = new RegExp(`</${name}\\b`, 'gi')
  end.lastIndex = start
  return end.exec(html)?.index ?? -1
}
