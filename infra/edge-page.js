/**
 * Runs at the edge before the app's files are looked up: every path that names no file is one of the app's own screens,
 * and all of those are its one page, which understands them.
 */
// biome-ignore lint/correctness/noUnusedVariables: the edge calls it by its name
function handler(event) {
  const request = event.request
  const last = request.uri.split('/').pop()
  if (!last.includes('.')) request.uri = '/index.html'
  return request
}
