/** The style sheet of the operator’s pages: its colours follow the device, by day and by night. */
export const style = `
:root { color-scheme: light dark; --line: #8886; --soft: #8882; --a: #2f6b4f; --b: #b4732b; background: Canvas; color: CanvasText }
@media (prefers-color-scheme: dark) { :root { --a: #7fc7a4; --b: #e0a765 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 64rem; padding: 0 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
header, nav, .buttons { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem }
header { justify-content: space-between; padding: .5rem 0; border-bottom: 1px solid var(--line) }
nav a, dd a, li a, h2 a { display: inline-flex; align-items: center; min-width: 2.75rem; min-height: 2.75rem }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none }
h1 { font-size: 1.5rem; margin: 1rem 0 } h2 { font-size: 1.125rem; margin: 0 0 .5rem }
form { margin: 0 0 1.5rem } header form, form:last-child { margin: 0 }
section, article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem }
label { display: block; margin: .5rem 0 } .pick { display: flex; gap: .75rem }
input, button { font: inherit; min-height: 2.75rem; padding: .375rem .75rem }
label > input { display: block; width: 100%; max-width: 30rem }
.pick input { flex: none; appearance: none; width: 2.75rem; height: 2.75rem; margin: 0; background: radial-gradient(transparent .5rem, currentcolor .55rem .6rem, transparent .65rem) }
.pick :checked { background: radial-gradient(currentcolor .3rem, transparent .35rem .5rem, currentcolor .55rem .6rem, transparent .65rem) }
.pick :disabled { visibility: hidden }
button { cursor: pointer; border: 1px solid; border-radius: .375rem; background: var(--soft); color: inherit }
:focus-visible { outline: 3px solid var(--a); outline-offset: 2px }
blockquote { margin: 0 0 .5rem; padding: .25rem .75rem; border-left: 4px solid var(--line) } .told { border-color: var(--b); background: var(--soft) }
blockquote p { margin: 0; white-space: pre-wrap; unicode-bidi: isolate }
dl div { display: flex; gap: 1rem; align-items: center } dt { flex: none; width: 7rem } dd { margin: 0 } dd a { margin-right: 1rem }
ul { padding: 0; list-style: none } li { border-top: 1px solid var(--line); padding: .5rem 0 }
.wide { overflow-x: auto } table { border-collapse: collapse } tr { border-bottom: 1px solid var(--line) }
th, td { text-align: right; padding: .25rem .75rem .25rem 0; white-space: nowrap } th:first-child { text-align: left }
svg { display: block; width: 100%; max-width: 44rem; margin: 0 0 1rem } .a { fill: var(--a) } .b { fill: var(--b) } text { fill: currentcolor; font-size: 12px } line { stroke: var(--line) }
`
