const SOCKET = 'unix:'

/** The path of the socket that an endpoint names; null if it is an address. */
export const socketOf = (endpoint: string): string | null =>
  endpoint.startsWith(SOCKET) ? endpoint.slice(SOCKET.length) : null

/** The endpoint of a socket, or of a named pipe. */
export const endpointAt = (socket: string): string => SOCKET + socket
