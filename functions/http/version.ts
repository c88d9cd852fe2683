import about from '../../package.json'

/** The version of this Posthorn. */
export const version: string = about.version
