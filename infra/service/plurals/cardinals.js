/** Stands in bundles for `make-plural/cardinals`, which knows every language: those that there are catalogues in. */
export { en, pl, ru, uk } from '../../../node_modules/make-plural/cardinals.mjs'
