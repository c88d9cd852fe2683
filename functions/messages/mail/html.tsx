import type { VNode } from 'preact'
import { render } from 'preact-render-to-string'
import { darkPalette, lightPalette } from '../../../web/print/palette.ts'
import type { MailWords } from '../text/words.ts'
import type { Letter, LetterPart, Way } from './letter.ts'

const serif = "Georgia, 'Times New Roman', serif"
const { paper, ink, ink2, line, seal, raised } = lightPalette

/** Only styles that attributes can't say: a message is readable without them, since some programs leave them out. */
const styles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; }
  a { color: ${ink}; }
  @media (prefers-color-scheme: dark) {
    body, .paper { background: ${darkPalette.paper} !important; }
    .ink, .ink a, a.ink { color: ${darkPalette.ink} !important; }
    .quiet, .quiet a, a.quiet { color: ${darkPalette.ink2} !important; }
    .rule { border-color: ${darkPalette.line} !important; }
    .button { background: ${darkPalette.seal} !important; }
    .button a { color: ${darkPalette.paper} !important; }
  }
`

/** A message as HTML, in the language of its words: one column, as wide as there is room for, up to what is well read. */
export function htmlOf(letter: Letter, { language, t }: Pick<MailWords, 'language' | 't'>): string {
  const page = (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body class="paper" style={`margin:0;padding:0;background:${paper}`}>
        <Preview {...letter} />
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="paper"
          style={`background:${paper}`}
        >
          <tr>
            <td align="center" style="padding:24px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;text-align:left"
              >
                <tr>
                  <td class="ink" style={`color:${ink};font:17px/1.5 ${serif}`}>
                    <Head from={t('mail.from')} title={letter.title} />
                    {letter.parts.map((part, i) => (
                      <PartOf key={i} {...part} />
                    ))}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>
  )
  return `<!doctype html>${render(page)}`
}

/** The text that lists of messages show beside the subject. */
const Preview = ({ parts }: Letter): VNode => {
  const lead = parts.find((part) => part.kind === 'lead')
  return (
    <div style="display:none;max-height:0;overflow:hidden">{lead && 'text' in lead ? lead.text : ''}</div>
  )
}

const Head = ({ from, title }: { from: string; title: string }): VNode => (
  <>
    <p
      class="quiet rule"
      style={`margin:0;color:${ink2};border-bottom:3px double ${line};padding-bottom:6px`}
    >
      {from}
    </p>
    <h1
      dir="auto"
      style="margin:16px 0 8px;font-size:28px;line-height:1.2;font-weight:600;overflow-wrap:anywhere"
    >
      {title}
    </h1>
  </>
)

function PartOf(part: LetterPart): VNode {
  switch (part.kind) {
    case 'lead':
      return <p style="margin:0 0 16px;font-size:20px;line-height:1.4">{part.text}</p>
    case 'text':
      return <p style="margin:0 0 16px">{part.text}</p>
    case 'small':
      return (
        <p class="quiet" style={`margin:0 0 16px;font-size:15px;color:${ink2}`}>
          {part.text}
        </p>
      )
    case 'list':
      return <List {...part} />
    case 'code':
      return (
        <p style="margin:0 0 16px;font:600 28px/1.3 ui-monospace,Consolas,monospace;letter-spacing:2px">
          {part.text}
        </p>
      )
    case 'picture':
      return (
        <>
          <p style="margin:0 0 16px">
            <img
              src={`cid:${part.name}`}
              alt={[part.alt, ...(part.listed ? [] : part.lines)].join('\n')}
              width={part.width}
              style={`display:block;box-sizing:border-box;width:100%;height:auto;border:1px solid ${line};background:${raised};color:${ink2};font:italic 16px/1.4 ${serif}`}
            />
          </p>
          {part.listed && part.lines.length > 0 && <List heading={part.heading} lines={part.lines} />}
        </>
      )
    case 'way':
      return (
        <p class="ink" style="margin:0 0 16px">
          <a class="ink" href={part.way.href} style={`color:${ink}`}>
            {part.way.label}
          </a>
        </p>
      )
    case 'button':
      return <Button {...part.way} />
    case 'ways':
      return (
        <p
          class="quiet rule"
          style={`margin:8px 0 0;padding-top:12px;border-top:1px solid ${line};color:${ink2}`}
        >
          {part.ways.map(({ label, href }) => (
            <a
              key={href}
              class="quiet"
              href={href}
              style={`display:block;padding:10px 0;color:${ink2};font:15px/1.6 system-ui,sans-serif`}
            >
              {label}
            </a>
          ))}
        </p>
      )
  }
}

const List = ({ heading, lines, numbered }: ListProps): VNode => (
  <>
    <h2 style="margin:0 0 4px;font-size:17px;line-height:1.4;font-weight:600">{heading}</h2>
    {numbered ? (
      <ol style="margin:0 0 16px;padding-left:34px">{lines.map(Line)}</ol>
    ) : (
      <ul style="margin:0 0 16px;padding-left:22px">{lines.map(Line)}</ul>
    )}
  </>
)

type ListProps = Omit<Extract<LetterPart, { kind: 'list' }>, 'kind'>

const Line = (text: string, i: number): VNode => (
  <li key={i} style="margin:0 0 4px;overflow-wrap:anywhere">
    {text}
  </li>
)

const Button = ({ label, href }: Way): VNode => (
  <table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">
    <tr>
      <td class="button" style={`background:${seal};border-radius:2px`}>
        <a
          href={href}
          style={`display:inline-block;padding:14px 28px;color:${paper};text-decoration:none;font:600 18px/1.2 system-ui,sans-serif`}
        >
          {label}
        </a>
      </td>
    </tr>
  </table>
)
