/**
 * Runs at the edge before the app's files are looked up, and again before one is handed out. Every path that names no file
 * is one of the app's own screens, and all of those are its one page, which understands them. Where the app has no such
 * screen, its page says so, and the answer's status says it to programs.
 */
// biome-ignore lint/correctness/noUnusedVariables: the edge calls it by its name
function handler(event) {
  const request = event.request
  if (event.context.eventType === 'viewer-response') {
    const response = event.response
    if (response.statusCode === 200 && (request.headers[missing] || isMissing(request.uri))) {
      response.statusCode = 404
      response.statusDescription = 'Not Found'
    }
    return response
  }
  // Who has been signed in as an operator is led on; to all others this is an address like any unknown one.
  if (request.uri === '/operator' && request.cookies && request.cookies['__Host-posthorn-operator'])
    return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: '/api/operator' } } }
  // Said here alone, whatever a request brings along.
  delete request.headers[missing]
  if (!isFile(request.uri)) {
    if (isMissing(request.uri)) request.headers[missing] = { value: 'yes' }
    request.uri = '/index.html'
  }
  return request
}

/** What is looked up says no more what was asked for: this header does. */
const missing = 'x-posthorn-missing'

const isFile = (uri) => /\.\w+$/.test(uri) && !screen.test(mended(uri))

/** Whether a path is none of the app's screens, as its router has them: a test compares. The games are filled in. */
const isMissing = (uri) => !isFile(uri) && !screen.test(mended(uri))
const screen =
  /^\/((play|new|lobby|settings|history|install|record|login|invite|link|enter|unsubscribe)?|(table|replay|player|proof|watch|invite)\/[^/]+|settings\/(you|looks|messages|connections|time|devices)|rules\/(GAMES))$/

/** A path as the router mends it: without what a chat, a mail program or a tracker has put around it. */
function mended(uri) {
  const begun = decoded(decoded(uri)).replace(/^[^\w?&-]+/, '')
  const ours = /^[\s\S]*[\w-]/.exec(begun.replace(/([^\w/=.-]|\.(?!\d))[\s\S]*$/, ''))
  return `/${ours ? ours[0].replace(/\/+/g, '/') : ''}`
}

const decoded = (text) => {
  try {
    return decodeURIComponent(text)
  } catch (_) {
    return text
  }
}
