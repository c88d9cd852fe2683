// By its name: all else in that file would be sent along with every function.
import { version as ours } from '../../package.json'

/** The version of this Posthorn. */
export const version: string = ours
