import problems from '../print/problems/text/en.json'
import screens from '../screens/text/en.json'

/** The sentences of all screens but the inbox. Those for some refusals replace the server's, which are less helpful. */
export const sentences = { ...problems, ...screens }
