import problems from '../print/problems/text/en.json'
import screens from '../screens/text/en.json'

/** What all screens but the inbox say. Where one knows more of a refusal than the server, it says so itself. */
export const sentences = { ...problems, ...screens }
