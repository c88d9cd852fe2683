/** The style sheet of the operator’s pages: its colours follow the device, by day and by night. */
export const style = `
:root { color-scheme: light dark; --line: #8886; --soft: #8882; --first: #2f6b4f; --second: #b4732b }
@media (prefers-color-scheme: dark) { :root { --first: #7fc7a4; --second: #e0a765 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 64rem; padding: 0 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 1rem; border-bottom: 1px solid var(--line) }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem }
nav a { display: inline-flex; align-items: center; min-height: 2.75rem }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none }
h1 { font-size: 1.5rem; margin: 1rem 0 }
h2 { font-size: 1.125rem; margin: 0 0 .5rem }
section, article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem }
label { display: block; margin: .5rem 0 }
label.pick { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; margin: 0 }
input, button { font: inherit; min-height: 2.75rem; padding: .375rem .75rem; max-width: 100% }
input[type=radio] { min-height: 1.5rem; width: 1.5rem; flex: none }
label > input:not([type=radio]) { display: block; width: 100%; max-width: 30rem }
button { cursor: pointer; border: 1px solid currentcolor; border-radius: .375rem; background: var(--soft); color: inherit }
:focus-visible { outline: 3px solid var(--first); outline-offset: 2px }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0 0 }
blockquote { margin: 0 0 .5rem; padding: 0 0 0 .75rem; border-left: 4px solid var(--line) }
blockquote.told { border-color: var(--second); background: var(--soft) }
blockquote p { margin: 0; white-space: pre-wrap; unicode-bidi: isolate }
dl { margin: 0 0 1rem } dl div { display: flex; flex-wrap: wrap; gap: 0 1rem } dt { min-width: 9rem } dd { margin: 0 }
ul { padding: 0; list-style: none } li { border-top: 1px solid var(--line); padding: .5rem 0 }
li a, td a { display: inline-block; padding: .5rem 0 }
.wide { overflow-x: auto } table { border-collapse: collapse } th, td { text-align: right; padding: .25rem .75rem .25rem 0; white-space: nowrap }
th:first-child, td:first-child { text-align: left } tr { border-bottom: 1px solid var(--line) }
svg { display: block; width: 100%; height: auto; max-height: 16rem; margin: 0 0 1rem } svg .a { fill: var(--first) } svg .b { fill: var(--second) } svg text { fill: currentcolor; font-size: 12px } svg line { stroke: var(--line) }
`
