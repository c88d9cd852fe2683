/**
 * Runs at the edge before a request goes to a function of ours: says who sends it, and at which address of ours. Lambda cuts
 * `x-forwarded-for` to what the sender claims, and the edge sends its own `host` on. Whatever a request brings along under
 * these names is replaced.
 */
// biome-ignore lint/correctness/noUnusedVariables: the edge calls it by its name
function handler(event) {
  const request = event.request
  request.headers['x-posthorn-viewer'] = { value: event.viewer.ip }
  request.headers['x-posthorn-host'] = { value: request.headers.host.value }
  return request
}
