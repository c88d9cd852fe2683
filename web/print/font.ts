/**
 * The font of numbers and names within pictures: on a server it goes by the name of its file, in the app by that of its
 * variable form. A name with digits must be quoted, or browsers ignore it.
 */
export const pictureFont = '"Brygada 1918", "Brygada 1918 Variable", serif'
